import { webcrypto } from 'node:crypto';
import { TextEncoder as NodeTextEncoder } from 'node:util';
import { act, waitFor } from '@testing-library/react';
import { removeToken, tokenDigest, writeToken } from '@worklane/shared-kernel/http';
import { takeFirstView } from './first-view.ts';

const page = `<h1 tabindex="-1">Gardens</h1><a href="/garden/1">Roses</a>`;

beforeAll(() => {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  // The digest accepts only bytes of its realm.
  jest.spyOn(globalThis, 'TextEncoder').mockImplementation(() => new NodeTextEncoder() as TextEncoder);
});

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  history.replaceState(null, '', '/gardens');
  writeToken('of-ada');
  const of = await tokenDigest('of-ada');
  document.head.innerHTML = '<style id="first-view-style"></style>';
  document.body.innerHTML = `<div id="root"><div class="frame"><main id="first-view" lang="en-AU" data-of="${of}">${page}</main></div></div>`;
});

afterEach(() => {
  jest.useRealTimers();
  removeToken();
});

afterAll(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(crypto, 'subtle');
});

const view = () => document.getElementById('first-view');
const root = () => document.getElementById('root') as HTMLElement;
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

async function draw(html: string): Promise<void> {
  root().innerHTML = html;
  await settle();
}

function go(path: string): Promise<void> {
  history.pushState(null, '', path);
  return draw('<main></main>');
}

const standOver = () => takeFirstView(document, 'en-AU')?.standOver(root());

test('the first view covers the page until the page shows its content', async () => {
  standOver();
  await draw('<header></header><main></main>');
  expect(view()?.parentElement).toBe(document.body);
  expect(view()).toHaveAttribute('aria-hidden', 'true');
  await draw('<main><h1>Gardens</h1></main>');
  expect(view()).not.toBeNull();
  await draw(`<main><h1>Gardens</h1><div data-loading=""></div><a href="/garden/1">Roses</a></main>`);
  expect(view()).not.toBeNull();
  await draw(`<main>${page}<div data-loading=""></div></main>`);
  expect(view()).toBeNull();
  expect(document.getElementById('first-view-style')).toBeNull();
});

test("it is removed one second after the page's first render, whatever that shows", async () => {
  standOver();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  await draw('<main></main>');
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(view()).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(view()).toBeNull();
});

test.each<[string, () => void | Promise<void>]>([
  ['another page is opened', () => go('/beds')],
  ['another heading is drawn', () => draw('<main><h1>Gardens are not available right now</h1></main>')],
  ['the page shows an error', () => draw('<main><div role="alert">Lost</div></main>')],
  [
    'the person types',
    () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true })),
  ],
  [
    'the person presses something',
    () => void root().dispatchEvent(new Event('pointerdown', { bubbles: true })),
  ],
])('it is removed at once if %s', async (_, happen) => {
  standOver();
  await draw('<main></main>');
  expect(view()).not.toBeNull();
  await happen();
  expect(view()).toBeNull();
});

test('a press on one of its links does not remove the link', async () => {
  standOver();
  await draw('<main></main>');
  view()
    ?.querySelector('a')
    ?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(view()).not.toBeNull();
});

test('keyboard focus on a link moves to the same link of the page', async () => {
  view()?.querySelector('a')?.focus();
  standOver();
  await draw(`<main>${page}</main>`);
  expect(document.activeElement).toBe(root().querySelector('a'));
  expect(document.activeElement).toHaveTextContent('Roses');
});

test('focus that was moved since then stays', async () => {
  view()?.querySelector('a')?.focus();
  standOver();
  await draw('<main><input></main>');
  root().querySelector('input')?.focus();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(view()).toBeNull();
  expect(document.activeElement).toBe(root().querySelector('input'));
});

test.each<[string, () => void, string]>([
  ['another person', () => writeToken('of-ben'), 'en-AU'],
  ['a signed-out visitor', () => removeToken(), 'en-AU'],
  ['a reader of another language', () => undefined, 'en-XA'],
])("one person's first view is removed for %s", async (_, change, language) => {
  change();
  takeFirstView(document, language);
  jest.useRealTimers();
  await waitFor(() => expect(view()).toBeNull());
});

test("a first view replaced by a late page's message is not shown again", () => {
  view()?.style.setProperty('visibility', 'hidden');
  standOver();
  expect(view()).toBeNull();
});

test('a page without a first view starts as usual', () => {
  view()?.remove();
  expect(takeFirstView(document, 'en-AU')).toBeNull();
});
