import { act, fireEvent, screen } from '@testing-library/react';
import { bus } from '../../bus/index.ts';
import { aUser, type RenderedModule, renderModule } from '../../testing/index.tsx';
import { defineModule, hasUnsavedWork, mountedIn } from '../index.tsx';
import { defineMounted, type MountContext } from './index.ts';

const texts = { 'en-AU': { title: 'Orchard', row: 'Row {{row}}' } };
let contexts: MountContext<object>[];
let ended: string[];
let rendered: RenderedModule;

/** A page without a framework: it draws again at each address. */
function mount(element: HTMLElement, context: MountContext<object>): void {
  contexts.push(context);
  const { address, user, text } = context;
  const heading = document.createElement('h1');
  const person = document.createElement('p');
  const link = document.createElement('a');
  link.href = '/orchard/7?ripe=yes';
  link.textContent = 'Row 7';
  element.append(heading, person, link);
  const draw = () => {
    const { row } = address.current.params;
    const title = row ? text('row', { row }) : text('title');
    heading.textContent = title;
    person.textContent = `${user.current?.firstName}${address.current.search}`;
    context.showHeading(heading, title);
  };
  draw();
  address.onChange(draw);
  if (address.current.search === '?rotten') throw new Error('The apples are rotten');
}

const Page = defineMounted({
  module: 'mf-orchard',
  mount,
  unmount: (element) => ended.push(element.textContent ?? ''),
});
const orchard = defineModule({
  name: 'mf-orchard',
  texts,
  routes: [
    { path: '/orchard/:row?', load: async () => ({ Page }) },
    { path: '/elsewhere', load: async () => ({ Page: () => <h1>Elsewhere</h1> }) },
  ],
});

const ownedPaths = ['/orchard/:row?', '/elsewhere'];

async function open(at = '/orchard'): Promise<ShadowRoot> {
  rendered = await renderModule(orchard, { at, user: aUser({ firstName: 'Ada' }), network: {}, ownedPaths });
  await act(async () => {});
  const [root] = mountedIn(rendered.container);
  if (!root) throw new Error('Nothing is mounted.');
  return root;
}

const textOf = (root: ShadowRoot, name: string) => root.querySelector(name)?.textContent;

beforeEach(() => {
  contexts = [];
  ended = [];
});
afterEach(() => {
  rendered.unmount();
  rendered.network.restore();
});

test('MFE-02 a page without React has the address, the person, texts and the title', async () => {
  const root = await open('/orchard/3');
  expect(textOf(root, 'h1')).toBe('Row 3');
  expect(textOf(root, 'p')).toBe('Ada');
  expect(document.title).toBe('Row 3 · Worklane');
  expect(contexts[0]).toMatchObject({ bus, theme: { current: 'light' } });
});

test('MFE-02 its links open in the portal, and the heading takes the focus', async () => {
  const root = await open();
  const link = root.querySelector('a');
  fireEvent.click(link as Element, { ctrlKey: true });
  expect(rendered.address()).toBe('/orchard');
  await act(async () => void link?.click());
  expect(rendered.address()).toBe('/orchard/7?ripe=yes');
  expect(textOf(root, 'h1')).toBe('Row 7');
  expect(textOf(root, 'p')).toBe('Ada?ripe=yes');
  expect(root.activeElement).toBe(root.querySelector('h1'));
  expect(contexts).toHaveLength(1);
});

test('MFE-02 a link to a file is left to the browser', async () => {
  const link = (await open()).querySelector('a') as HTMLAnchorElement;
  link.href = '/files/plan.pdf';
  let isLeft = false;
  addEventListener(
    'click',
    (event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await act(async () => link.click());
  expect(isLeft).toBe(true);
  expect(rendered.address()).toBe('/orchard');
});

test('MFE-02 leaving it ends its signal, its listeners and its mark of unsaved work', async () => {
  const root = await open();
  const [context] = contexts;
  context?.setUnsaved(true);
  expect(hasUnsavedWork()).toBe(true);
  const seen: string[] = [];
  context?.address.onChange(({ pathname }) => seen.push(pathname));
  await act(async () => context?.navigate('/elsewhere'));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  expect(context?.signal.aborted).toBe(true);
  expect(hasUnsavedWork()).toBe(false);
  expect(ended).toEqual(['OrchardAdaRow 7']);
  await act(async () => rendered.go('/orchard/9'));
  expect(seen).toEqual([]);
  expect(root.isConnected).toBe(false);
});
