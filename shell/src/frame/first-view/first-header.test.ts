import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TextEncoder as NodeTextEncoder } from 'node:util';
import { act, render } from '@testing-library/react';
import { MENU_ICONS } from '@worklane/shared-kernel/contracts';
import { removeToken, tokenDigest, writeToken } from '@worklane/shared-kernel/http';
import * as session from '@worklane/shared-kernel/session';
import { ExternalLink, LogOut } from 'lucide-react';
import { createElement } from 'react';
import { entryIcon } from '../navigation/entry-icon.ts';
import { userMenu } from '../navigation/lazy-menus.ts';
import { takeFirstHeader } from './first-header.ts';

jest.mock('@worklane/shared-kernel/session', () => ({
  ...jest.requireActual<typeof session>('@worklane/shared-kernel/session'),
  signOut: jest.fn(),
}));

const markup = `<header><a href="/projects/dashboard">Worklane</a><button popovertarget="fh-menu">Dana</button></header>
<nav id="fh-menu" popover><a href="/userProfile/edit">User Profile</a><button data-kept="signOut">Sign Out</button></nav>
<div id="fh-side" popover></div>`;
const drawnHeader = `<header><a href="/projects/dashboard">Worklane</a><button aria-haspopup="menu">Dana</button></header>`;

const open = new Set<string>();

beforeAll(() => {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
  // The digest accepts only bytes of its realm.
  jest.spyOn(globalThis, 'TextEncoder').mockImplementation(() => new NodeTextEncoder() as TextEncoder);
  // jsdom draws nothing and has no popovers.
  HTMLElement.prototype.checkVisibility = function checkVisibility() {
    return open.has(this.id);
  };
  HTMLElement.prototype.showPopover = function showPopover() {
    open.add(this.id);
  };
});

beforeEach(async () => {
  open.clear();
  writeToken('of-dana');
  document.head.innerHTML = '<style id="first-header-style"></style>';
  document.body.innerHTML = `<div id="root"><div class="frame"><div id="first-header" lang="en-AU" data-of="${await tokenDigest('of-dana')}">${markup}</div></div></div>`;
});

afterEach(() => {
  removeToken();
  jest.mocked(session.signOut).mockClear();
});

afterAll(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(crypto, 'subtle');
  Reflect.deleteProperty(HTMLElement.prototype, 'checkVisibility');
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

const header = () => document.getElementById('first-header');
const root = () => document.getElementById('root') as HTMLElement;
const settle = () => act(async () => undefined);
const standOver = () => takeFirstHeader(document, 'en-AU')?.standOver(root());

async function draw(html: string): Promise<void> {
  root().innerHTML = html;
  await settle();
}

test('the first header stands until the shell has drawn its header', async () => {
  standOver();
  await draw('<main></main>');
  expect(header()?.parentElement).toBe(document.body);
  await draw(drawnHeader);
  expect(header()).toBeNull();
  expect(document.getElementById('first-header-style')).toBeNull();
});

test('the first header does not stay over a page without a header', async () => {
  standOver();
  await draw('<main id="main"><h1>Reopen your account</h1></main>');
  expect(header()).toBeNull();
});

test.each([
  ['button', 'button', 'button'],
  ['link', 'a', 'a'],
])('a focused %s keeps the focus in the shell’s header', async (_, before, after) => {
  standOver();
  header()?.querySelector<HTMLElement>(before)?.focus();
  await draw(drawnHeader);
  expect(root().querySelector(after)).toHaveFocus();
});

test('an open menu stays open until the shell’s menu has opened', async () => {
  open.add('fh-menu');
  standOver();
  const load = jest.spyOn(userMenu, 'load').mockResolvedValue(() => null);
  const pressed = jest.fn();
  document.addEventListener('click', pressed, { once: true });
  await draw(drawnHeader);
  expect(load).toHaveBeenCalled();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(header()?.querySelector('header')).toBeNull();
  expect(document.getElementById('fh-menu')).not.toBeNull();
  const menu = document.createElement('div');
  menu.setAttribute('role', 'menu');
  document.body.append(menu);
  await settle();
  expect(header()).toBeNull();
  load.mockRestore();
});

test('a menu that was closed while the shell’s menu loads stays closed', async () => {
  open.add('fh-menu');
  standOver();
  const load = jest.spyOn(userMenu, 'load').mockImplementation(async () => {
    open.clear();
    return () => null;
  });
  const pressed = jest.fn();
  document.addEventListener('click', pressed);
  await draw(drawnHeader);
  expect(pressed).not.toHaveBeenCalled();
  expect(header()).toBeNull();
  document.removeEventListener('click', pressed);
  load.mockRestore();
});

test('a menu whose code does not come stays, because the browser follows its links', async () => {
  open.add('fh-menu');
  standOver();
  const load = jest.spyOn(userMenu, 'load').mockRejectedValue(new Error('gone'));
  await draw(drawnHeader);
  expect(document.getElementById('fh-menu')).not.toBeNull();
  load.mockRestore();
});

test.each(['before', 'after'])('a sign-out that is pressed %s the first script is done', async (when) => {
  const button = () => header()?.querySelector('[data-kept]');
  if (when === 'before') button()?.setAttribute('data-pressed', '');
  standOver();
  if (when === 'after') {
    expect(session.signOut).not.toHaveBeenCalled();
    button()?.setAttribute('data-pressed', '');
    (button() as HTMLElement).click();
  }
  expect(session.signOut).toHaveBeenCalledTimes(1);
  expect(header()).toBeNull();
});

test.each([
  ['another person', () => writeToken('of-somebody-else')],
  ['nobody', () => removeToken()],
  ['another language', () => header()?.setAttribute('lang', 'fr')],
])('the header of %s is removed at once', async (_, change) => {
  change();
  takeFirstHeader(document, 'en-AU');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(header()).toBeNull();
});

test('the icons of the first header are those of the shell', () => {
  const template = readFileSync(join(import.meta.dirname, 'first-header.html'), 'utf8');
  const icons = [
    ...MENU_ICONS.map((name) => [name, entryIcon(name)] as const),
    ['external', ExternalLink] as const,
    ['leave', LogOut] as const,
  ];
  for (const [name, icon] of icons) {
    const { container } = render(createElement(icon));
    const symbol = new RegExp(`<symbol id="fh-${name}" [^>]*>(.*)</symbol>`).exec(template)?.[1];
    const shapes = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    shapes.innerHTML = symbol ?? '';
    expect(shapes.innerHTML).toBe(container.querySelector('svg')?.innerHTML);
  }
});
