import { webcrypto } from 'node:crypto';
import { TextEncoder as NodeTextEncoder } from 'node:util';
import { act, waitFor } from '@testing-library/react';
import { removeToken, tokenDigest, writeToken } from '@worklane/shared-kernel/http';
import { takeFirstView } from './first-view.ts';

const page = `<h1 tabindex="-1">Gardens</h1><a href="/garden/1">Roses</a>`;

beforeAll(() => {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  // The digest takes bytes of its own realm alone.
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
/** Lets promises and observers of changes run. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

/** As React at its first commit and later ones. */
async function draw(html: string): Promise<void> {
  root().innerHTML = html;
  await settle();
}

function go(path: string): Promise<void> {
  history.pushState(null, '', path);
  return draw('<main></main>');
}

const standOver = () => takeFirstView(document, 'en-AU')?.standOver(root());

test('the first view stands over the page, hidden from screen readers, until the page shows all it has shown', async () => {
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

test('it goes a second after the page was first drawn, whatever that shows', async () => {
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
  ['the page says that something failed', () => draw('<main><div role="alert">Lost</div></main>')],
  ['somebody types', () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))],
  [
    'somebody presses something',
    () => void root().dispatchEvent(new Event('pointerdown', { bubbles: true })),
  ],
])('it goes at once where %s', async (_, happen) => {
  standOver();
  await draw('<main></main>');
  expect(view()).not.toBeNull();
  await happen();
  expect(view()).toBeNull();
});

test('a press on a link of it does not take the link away', async () => {
  standOver();
  await draw('<main></main>');
  view()
    ?.querySelector('a')
    ?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(view()).not.toBeNull();
});

test('the keyboard focus on a link of it goes to the same link of the page', async () => {
  view()?.querySelector('a')?.focus();
  standOver();
  await draw(`<main>${page}</main>`);
  expect(document.activeElement).toBe(root().querySelector('a'));
  expect(document.activeElement).toHaveTextContent('Roses');
});

test('the focus that somebody has moved meanwhile stays', async () => {
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
  ['nobody', () => removeToken(), 'en-AU'],
  ['somebody who reads another language', () => undefined, 'en-XA'],
])('the first view of one person is taken away for %s', async (_, change, language) => {
  change();
  takeFirstView(document, language);
  jest.useRealTimers();
  await waitFor(() => expect(view()).toBeNull());
});

test('one whose place the words of a late page have taken is not shown again', () => {
  view()?.style.setProperty('visibility', 'hidden');
  standOver();
  expect(view()).toBeNull();
});

test('a page without one starts as before', () => {
  view()?.remove();
  expect(takeFirstView(document, 'en-AU')).toBeNull();
});
