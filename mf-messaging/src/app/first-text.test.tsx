import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aUser } from '@worklane/kernel/testing';
import { closePage, openPage } from '../testing/open-page.ts';
import { aServedChat, servingChat } from '../testing/served-chat.ts';

const user = aUser();
const of = aServedChat(user, ['Hi Dana']);
const address = `/messages/${of.chat.id}`;
const firstText = 'Spare fittings (LED upgrade): ';

beforeEach(() => {
  window.innerWidth = 1440;
});
afterEach(() => {
  closePage();
  window.innerWidth = 1024;
});

const composer = () => screen.findByRole('textbox', { name: /^Message to/ });
const open = (at: string) => openPage(at, { user, network: servingChat(user, of) });

test('CHAT-08 BUY-13 a first text stays as a draft after a reload, and nothing is sent', async () => {
  const page = await open('/elsewhere');
  page.go(address, { firstText });
  const field = (await composer()) as HTMLTextAreaElement;
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue(firstText);
  expect(field.selectionStart).toBe(firstText.length);
  await waitFor(() => expect(page.state()).toBeNull());
  expect(screen.queryByText('Your draft is kept. The new words are below it.')).not.toBeInTheDocument();
  expect(page.network.calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  closePage({ keepsTyped: true });
  await open(address);
  expect(await composer()).toHaveValue(firstText);
});

test('CHAT-08 BUY-13 a first text comes below the draft, once', async () => {
  const page = await open(address);
  fireEvent.change(await composer(), { target: { value: 'Are you free on Monday?' } });
  page.go('/elsewhere');
  page.go(address, { firstText });
  await waitFor(async () => expect(await composer()).toHaveFocus());
  const both = `Are you free on Monday?\n\n${firstText}`;
  expect(await composer()).toHaveValue(both);
  expect(screen.getByText('Your draft is kept. The new words are below it.')).toBeVisible();
  page.go(address, { firstText });
  await waitFor(() => expect(page.state()).toBeNull());
  expect(await composer()).toHaveValue(both);
});

test('CHAT-08 an address cannot put words into a message', async () => {
  await open(`${address}?firstText=Yes#firstText=Yes`);
  expect(await composer()).toHaveValue('');
});
