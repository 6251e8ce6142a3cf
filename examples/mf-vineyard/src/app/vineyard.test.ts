import { cleanup, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mountedIn } from '@worklane/kernel/modules';
import { aUser, problemAnswer, renderModule, type StubHandlers } from '@worklane/kernel/testing';
import { stubHandlers } from '@worklane/kernel/testing/network';
import texts from '../locales/en-AU.json' with { type: 'json' };
import { stubs } from '../testing/stand-alone.ts';
import * as vineyard from './module.ts';

const user = aUser();

/** Opens a page and returns queries of its element, which is in a shadow root. */
async function open(at: string, network: StubHandlers = {}) {
  const all = { ...stubHandlers(stubs, { user }), ...network };
  const rendered = await renderModule(vineyard, { at, user, network: all });
  const element = await waitFor(() => {
    const [root] = mountedIn(rendered.container);
    if (!root?.querySelector('h1')) throw new Error('Nothing is drawn yet.');
    return root.firstElementChild as HTMLElement;
  });
  return { page: within(element), network: rendered.network };
}

test('the rows are links, and the projects are counted', async () => {
  const { page, network } = await open('/vineyard');
  expect(page.getByRole('heading', { level: 1, name: texts.page.title })).toBeTruthy();
  expect(page.getByRole('link', { name: 'Row 2' }).getAttribute('href')).toBe('/vineyard/rows/2');
  expect(await page.findByText('Jobs in progress: 3')).toBeTruthy();
  network.restore();
});

test('a number that does not load can be requested again', async () => {
  const failing = () => problemAnswer(500, { code: 'server.failed', message: 'Server error.' });
  const { page, network } = await open('/vineyard', { 'GET /api/projects/counts': failing });
  await page.findByText(texts.projects.failed);
  network.use({ 'GET /api/projects/counts': () => ({ pending: 0, current: 1, completed: 0 }) });
  await userEvent.click(page.getByRole('button', { name: texts.projects.retry }));
  expect(await page.findByText('Jobs in progress: 1')).toBeTruthy();
  network.restore();
});

test('a typed note survives leaving the page, until it is added', async () => {
  const first = await open('/vineyard/rows/2');
  await userEvent.type(first.page.getByRole('textbox', { name: texts.row.note }), 'Pruned');
  first.network.restore();
  cleanup();
  const { page, network } = await open('/vineyard/rows/2');
  const note = page.getByRole<HTMLTextAreaElement>('textbox', { name: texts.row.note });
  expect(note.value).toBe('Pruned');
  await userEvent.click(page.getByRole('button', { name: texts.row.add }));
  expect((await page.findByRole('listitem')).textContent).toBe('Pruned');
  expect(note.value).toBe('');
  network.restore();
});
