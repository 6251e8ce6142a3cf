import { screen, within } from '@testing-library/react';
import { LIST_MAX_ITEMS } from '@worklane/kernel/domain';
import { aChat, aMessage, aMessageFile, aUser, lastMessageOf, listAnswer } from '@worklane/kernel/testing';
import { hostileFileNames, RAN } from '@worklane/kernel/testing/hostile-html';
import { closePage, openPage } from '../../../testing/open-page.ts';

afterEach(closePage);

test('payloads in names of files and pictures are shown as text', async () => {
  const user = aUser();
  const chat = aChat(user.id);
  const size = LIST_MAX_ITEMS.messageFiles;
  const messages = Array.from({ length: Math.ceil(hostileFileNames.length / size) }, (_, at) =>
    aMessage({
      chatId: chat.id,
      number: at + 1,
      poster: chat.collaboratorDetails[0]?.userId ?? '',
      text: '',
      files: hostileFileNames
        .slice(at * size, (at + 1) * size)
        .map((name, place) => aMessageFile({ name, ...(place > 0 && { picture: null }) })),
    }),
  );
  await openPage(`/messages/${chat.id}`, {
    user,
    network: {
      'GET /api/chats': () => listAnswer([{ ...chat, lastMessage: lastMessageOf(messages.at(-1)) }], 1),
      'GET /api/chats/:id': () => chat,
      'PUT /api/chats/:id/read': () => chat,
      'GET /api/messages': () => ({
        chatId: chat.id,
        messages: messages.toReversed(),
        recordCount: messages.length,
      }),
    },
  });
  const log = await screen.findByRole('log');
  const names = [...log.querySelectorAll('bdi')].map((bdi) => [bdi.textContent, bdi.childElementCount]);
  const pictures = within(log)
    .getAllByRole('img')
    .map((picture) => picture.getAttribute('alt'));
  expect(names.length + pictures.length).toBe(hostileFileNames.length);
  expect([...names.map(([name]) => name), ...pictures].sort()).toEqual([...hostileFileNames].sort());
  expect(names.every(([, children]) => children === 0)).toBe(true);
  expect(log.querySelectorAll('script, iframe, style, [onerror], [onclick], [onload]')).toHaveLength(0);
  expect(RAN in globalThis).toBe(false);
});
