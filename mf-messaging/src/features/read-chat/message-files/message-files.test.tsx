import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Chat, Message, MessageFile } from '@worklane/kernel/contracts';
import {
  aChat,
  aMessage,
  aMessageFile,
  aUser,
  lastMessageOf,
  listAnswer,
  problemAnswer,
  type StubHandlers,
  stubUploading,
} from '@worklane/kernel/testing';
import axe from 'axe-core';
import { closePage, openPage } from '../../../testing/open-page.ts';

let user = aUser();
let uploading = stubUploading();
let failing: number | null = null;

beforeEach(() => {
  window.innerWidth = 1440;
  user = aUser();
  failing = null;
  uploading = stubUploading(() => failing);
});
afterEach(() => {
  closePage();
  uploading.restore();
  localStorage.clear();
  window.innerWidth = 1024;
  jest.restoreAllMocks();
});

const otherOf = (chat: Chat) => chat.collaboratorDetails[0]?.userId ?? '';

function chatWith(...messages: Partial<Message>[]) {
  const chat = aChat(user.id);
  const sent = messages.map((message, at) =>
    aMessage({ chatId: chat.id, number: at + 1, poster: otherOf(chat), text: '', ...message }),
  );
  const bodies: { message: string; fileIds?: string[] | undefined }[] = [];
  const network: StubHandlers = {
    'GET /api/chats': () => listAnswer([{ ...chat, lastMessage: lastMessageOf(sent.at(-1)) }], 1),
    'GET /api/chats/:id': () => chat,
    'PUT /api/chats/:id/read': () => chat,
    'GET /api/messages': () => ({ chatId: chat.id, messages: sent.toReversed(), recordCount: sent.length }),
    'GET /api/files/:id': ({ params }) =>
      uploading.files.find(params.id) ?? problemAnswer(404, { code: 'file.notFound', message: 'Gone' }),
    'POST /api/messages/:chatId': ({ body }) => {
      bodies.push(body);
      const files = (body.fileIds ?? []).map((id) => {
        const { attachmentName: name = '', size = 0 } = uploading.files.find(id) ?? {};
        return aMessageFile({ _id: id, name, size, picture: null });
      });
      const message = aMessage({
        chatId: chat.id,
        number: sent.length + 1,
        poster: user.id,
        text: body.message,
        files,
        ...(body.clientId && { clientId: body.clientId }),
      });
      sent.push(message);
      return message;
    },
  };
  return { chat, sent, bodies, network };
}
type TestChat = ReturnType<typeof chatWith>;

const open = ({ chat, network }: TestChat, more: StubHandlers = {}) =>
  openPage(`/messages/${chat.id}`, { user, network: { ...network, ...more } });
const log = () => screen.findByRole('log');
const field = () => screen.findByRole('textbox', { name: /^Message to/ });
const file = (name: string, size = 2048) => {
  const made = new File(['x'.repeat(Math.min(size, 2048))], name);
  if (size > 2048) Object.defineProperty(made, 'size', { value: size });
  return made;
};
const choose = async (...files: File[]) => {
  await field();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  fireEvent.change(input as HTMLInputElement, { target: { files } });
};
const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const withFiles = (...files: MessageFile[]) => chatWith({ files });

describe('the files of a message', () => {
  test('a picture is in a box of its final size, labelled by name', async () => {
    await open(withFiles(aMessageFile({ picture: { width: 1200, height: 1600 } })));
    const picture = within(await log()).getByRole('img', { name: 'Switchboard.jpg' });
    expect(picture.closest('button')).toHaveStyle({ width: '240px', aspectRatio: '0.75' });
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^\/files\//));
  });

  test("a press opens a picture large; the arrow keys lead to the message's others", async () => {
    await open(withFiles(aMessageFile({ name: 'Front.jpg' }), aMessageFile({ name: 'Back.jpg' })));
    await userEvent.click(within(await log()).getByRole('button', { name: 'Front.jpg' }));
    const dialog = await screen.findByRole('dialog', { name: 'Picture' });
    expect(within(dialog).getByRole('img', { name: 'Front.jpg' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    expect(within(dialog).getByRole('img', { name: 'Back.jpg' })).toBeInTheDocument();
    expect(dialog).toHaveTextContent('2 of 2');
    expect(within(dialog).getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'Back.jpg');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    expect(within(dialog).getByRole('button', { name: 'Fit to the window' })).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    expect(within(dialog).getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('FILE-06 other files are downloads; a risky file asks first, malware has no link', async () => {
    const plan = aMessageFile({ name: 'Plan.pdf', picture: null });
    const macro = aMessageFile({ name: 'Price.xlsm', picture: null, risk: 'macros' });
    const bad = aMessageFile({ name: 'invoice.jpg', state: 'infected' });
    const gone = aMessageFile({ name: 'Old.jpg', state: 'gone', url: null });
    const followed: string[] = [];
    await open(withFiles(plan, macro, bad, gone));
    const list = within(await log()).getByRole('list', { name: 'Files' });
    expect(within(list).getByRole('link', { name: 'Plan.pdf' })).toHaveAttribute('href', plan.url);
    expect(within(list).getAllByRole('link')).toHaveLength(1);
    expect(list).toHaveTextContent('Removed: holds malware');
    expect(list).toHaveTextContent('No longer there');
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.getAttribute('href') ?? '');
    });
    await userEvent.click(within(list).getByRole('button', { name: 'Price.xlsm' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Download Price.xlsm?' });
    await userEvent.click(within(dialog).getByRole('checkbox'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download anyway' }));
    expect(followed).toEqual([`${macro.url}&confirmed=yes`]);
  });

  test('CHAT-07 a file that arrives live, or whose link has expired, gets a new link', async () => {
    const of = withFiles(
      aMessageFile({ name: 'Yesterday.pdf', picture: null, url: '/files/1/a?expires=1&signature=a' }),
    );
    const [old] = of.sent[0]?.files ?? [];
    if (!old) throw new Error('No file');
    const arriving = uploading.files.add({ attachmentName: 'Now.pdf', size: 3, url: '/files/2/Now.pdf?new' });
    uploading.files.add({ _id: old._id, attachmentName: 'Yesterday.pdf', size: 3, url: '/files/1/a?fresh' });
    const page = await open(of);
    await log();
    await waitFor(() => expect(page.live.isConnected()).toBe(true));
    const now = aMessageFile({ _id: arriving._id, name: 'Now.pdf', picture: null, url: null });
    const message = aMessage({
      chatId: of.chat.id,
      number: 2,
      poster: otherOf(of.chat),
      text: '',
      files: [now],
    });
    act(() => page.live.arrives('msg', { event: { type: 'message', message } }));
    const link = await within(await log()).findByRole('link', { name: 'Now.pdf' });
    expect(link).toHaveAttribute('href', '/files/2/Now.pdf?new');
    expect(await within(await log()).findByRole('link', { name: 'Yesterday.pdf' })).toHaveAttribute(
      'href',
      '/files/1/a?fresh',
    );
  });

  test('the chat list names the files of a message without text', async () => {
    await open(withFiles(aMessageFile(), aMessageFile({ picture: null })));
    expect(await screen.findByText('Sent 2 files')).toBeInTheDocument();
  });
});

describe('attaching', () => {
  test('CHAT-03 several files are sent once and in order with a message without text', async () => {
    const of = chatWith({ text: 'Hello' });
    // The first upload fails once, so that the first file is complete last.
    const answers = [503];
    uploading.restore();
    uploading = stubUploading(() => answers.shift() ?? null);
    await open(of);
    await choose(file('Plan.pdf'), file('Riser.dwg'));
    const list = await screen.findByRole('list', { name: 'Files of this message' });
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2), { timeout: 5000 });
    await userEvent.type(await field(), '{Enter}');
    await waitFor(() => expect(of.bodies).toHaveLength(1));
    expect(of.bodies[0]?.message).toBe('');
    const names = of.bodies[0]?.fileIds?.map((id) => uploading.files.find(id)?.attachmentName);
    expect(names).toEqual(['Plan.pdf', 'Riser.dwg']);
    expect(await within(await log()).findByRole('link', { name: 'Plan.pdf' })).toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Files of this message' })).toBeNull();
  });

  test('a refused file shows the reason, and the others are attached', async () => {
    const of = chatWith({ text: 'Hello' });
    await open(of);
    await choose(file('Empty.txt', 0), file('Video.mp4', 200 * 1024 ** 2), file('Plan.pdf'));
    const running = await screen.findByRole('list', { name: 'Files on their way' });
    const row = (name: string) => within(running).getByText(name).closest('li');
    expect(row('Empty.txt')).toHaveTextContent('This file is empty.');
    expect(row('Video.mp4')).toHaveTextContent('This file is larger than 100 MB.');
    const attached = await screen.findByRole('list', { name: 'Files of this message' });
    // In the scrolling tray a failed upload comes first.
    expect(running.compareDocumentPosition(attached)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Plan.pdf' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Attach photos and files' })).toHaveFocus(),
    );
  });

  test('CHAT-03 an attached picture shows a thumbnail, any other file its icon', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
    await open(chatWith({ text: 'Hello' }));
    await choose(new File(['x'], 'Site.png', { type: 'image/png' }), file('Plan.pdf'));
    await screen.findByRole('button', { name: 'Remove Plan.pdf' });
    const rows = within(screen.getByRole('list', { name: 'Files of this message' }));
    const pictureIn = (name: string) =>
      rows.getByText(name).closest('li')?.querySelector('img')?.getAttribute('src') ?? null;
    await waitFor(() => expect(pictureIn('Site.png')).toBe('blob:photo'));
    expect(pictureIn('Plan.pdf')).toBeNull();
  });

  test('pasted pictures and dropped files are attached; content with text is pasted as text', async () => {
    await open(chatWith({ text: 'Hello' }));
    const area = await field();
    fireEvent.paste(area, { clipboardData: { files: [file('image.png')], types: ['Files'] } });
    expect(await screen.findByRole('button', { name: 'Remove image.png' })).toBeInTheDocument();
    fireEvent.paste(area, {
      clipboardData: { files: [file('cells.png')], types: ['text/plain', 'Files'], getData: () => 'a' },
    });
    const box = await log();
    fireEvent.dragOver(box, { dataTransfer: { types: ['Files'] } });
    expect(screen.getByText('Drop files here to attach them')).toBeInTheDocument();
    fireEvent.drop(box, { dataTransfer: { files: [file('Dropped.pdf')], types: ['Files'] } });
    expect(await screen.findByRole('button', { name: 'Remove Dropped.pdf' })).toBeInTheDocument();
    expect(screen.queryByText('Drop files here to attach them')).toBeNull();
    expect(screen.queryByText('cells.png')).toBeNull();
  });

  test('CHAT-03 pictures pasted one after the other get numbers, because browsers name them alike', async () => {
    await open(chatWith({ text: 'Hello' }));
    const area = await field();
    for (const name of ['image.png', 'image (2).png', 'image (3).png']) {
      fireEvent.paste(area, { clipboardData: { files: [file('image.png')], types: ['Files'] } });
      expect(await screen.findByRole('button', { name: `Remove ${name}` })).toBeInTheDocument();
    }
  });

  test('CHAT-08 a message waits until all its files are uploaded, then is sent with them', async () => {
    const of = chatWith({ text: 'Hello' });
    failing = 503;
    await open(of);
    await choose(file('Plan.pdf'));
    await userEvent.type(await field(), 'The plan{Enter}');
    expect(await screen.findByText(/goes when its files are here/)).toBeInTheDocument();
    expect(of.bodies).toEqual([]);
    expect(await field()).toHaveValue('The plan');
    failing = null;
    await waitFor(() => expect(of.bodies).toHaveLength(1), { timeout: 5000 });
    expect(of.bodies[0]).toMatchObject({ message: 'The plan', fileIds: [expect.any(String)] });
    expect(await field()).toHaveValue('');
  });

  test('CHAT-08 attached files survive a reload, and an unsent message keeps its files', async () => {
    const of = chatWith({ text: 'Hello' });
    const online = jest.spyOn(navigator, 'onLine', 'get');
    await open(of);
    await choose(file('First.pdf'));
    await screen.findByRole('button', { name: 'Remove First.pdf' });
    online.mockReturnValue(false);
    await send();
    expect(await screen.findByText('Waiting for a connection')).toBeInTheDocument();
    await choose(file('Second.pdf'));
    await screen.findByRole('button', { name: 'Remove Second.pdf' });
    const stored = Object.entries(localStorage);
    closePage();
    for (const [key, value] of stored) localStorage.setItem(key, value);
    online.mockReturnValue(true);
    await open(of);
    await waitFor(() => expect(of.bodies).toHaveLength(1));
    expect(await within(await log()).findByRole('link', { name: 'First.pdf' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Second.pdf' })).toBeInTheDocument();
    await send();
    await waitFor(() => expect(of.bodies).toHaveLength(2));
  });

  test('CHAT-08 a file missing on the server is named; the edited message sends another file', async () => {
    const of = chatWith({ text: 'Hello' });
    const page = await open(of, {
      'POST /api/messages/:chatId': () =>
        problemAnswer(400, {
          code: 'request.invalid',
          message: 'This file cannot be attached here.',
          errors: [
            { field: 'fileIds.1', code: 'file.notAttachable', message: 'This file cannot be attached here.' },
          ],
        }),
    });
    await choose(file('Plan.pdf'), file('Lost.pdf'));
    await screen.findByRole('button', { name: 'Remove Lost.pdf' });
    await screen.findByRole('button', { name: 'Remove Plan.pdf' });
    await userEvent.type(await field(), 'Both plans{Enter}');
    expect(await screen.findByText('Not sent')).toBeInTheDocument();
    expect(
      screen.getByText(/^(Lost|Plan)\.pdf is not there any more\. Edit the message/),
    ).toBeInTheDocument();
    page.network.use({ 'POST /api/messages/:chatId': of.network['POST /api/messages/:chatId'] });
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await field()).toHaveValue('Both plans');
    expect(screen.getAllByRole('button', { name: /^Remove (Lost|Plan)\.pdf/ })).toHaveLength(1);
    await send();
    await waitFor(() => expect(of.bodies).toHaveLength(1));
    expect(of.bodies[0]).toMatchObject({ message: 'Both plans', fileIds: [expect.any(String)] });
    expect(screen.queryByText('Not sent')).toBeNull();
  });
});

test('a chat with pictures, files and attachments has no accessibility violations', async () => {
  await open(withFiles(aMessageFile(), aMessageFile({ name: 'Plan.pdf', picture: null })));
  await choose(file('Next.pdf'), file('Empty.txt', 0));
  await screen.findByRole('button', { name: 'Remove Next.pdf' });
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
});
