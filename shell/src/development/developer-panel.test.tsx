import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@worklane/shared-kernel/bus';
import type { PageModule, PageReleaseSet } from '@worklane/shared-kernel/contracts';
import { initI18n } from '@worklane/shared-kernel/i18n';
import { AlertsProvider } from '@worklane/shared-kernel/ui';
import axe from 'axe-core';
import { ModuleFailure } from '../loading/modules/module-failure.ts';
import { ModuleRegistry } from '../loading/modules/module-registry.ts';
import { aPageModule, aReleaseSet } from '../testing/release-set.ts';
import { PanelShortcut } from './panel-shortcut.tsx';

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({
    shareScopeMap: { default: { react: { '19.3.1': { from: 'worklane_shell', loaded: true } } } },
  }),
}));

const projects: PageModule = { ...aPageModule('mf-projects'), channel: 'canary' };
const { id } = projects;
const planted = Object.assign(new TypeError('jobs is not iterable', { cause: new Error('no answer') }), {
  stack:
    'TypeError: jobs is not iterable\n    at JobList (http://localhost/releases/mf-projects/page.js:1:2)',
});
const set = aReleaseSet([projects], { number: 7 });

async function open(change: Partial<PageReleaseSet> = {}) {
  initI18n();
  const user = userEvent.setup();
  const fail = async () => {
    throw new ModuleFailure('notScript', { file: '/releases/mf-projects/page.js', cause: planted });
  };
  const registry = new ModuleRegistry({
    releaseSet: { ...set, ...change },
    loadModule: fail,
    fetchReleaseSet: async () => set,
  });
  const page = render(
    <AlertsProvider>
      <main>
        <button type="button">Where I was</button>
        <PanelShortcut registry={registry} />
      </main>
    </AlertsProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Where I was' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  bus.emit('project.statusChanged@1', { projectId: 'p1', status: 'common.complete' });
  await act(() => registry.load('mf-projects'));
  await user.keyboard('{Control>}{Shift>}m{/Shift}{/Control}');
  const panel = await screen.findByRole('complementary', { name: 'Developer panel' });
  return {
    ...page,
    user,
    panel,
    registry,
    rowOf: (table: string, text: string) => rowOf(panel, table, text),
  };
}

function rowOf(panel: HTMLElement, table: string, text: string): string[] {
  const row = within(within(panel).getByRole('table', { name: table }))
    .getAllByRole('row')
    .find((candidate) => candidate.textContent?.includes(text));
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map((cell) => cell.textContent ?? '');
}

test('a developer sees loaded releases, their origin, failures and documented remedies', async () => {
  const { rowOf, container } = await open();
  expect(rowOf('Packages', 'mf-projects')).toEqual([
    'mf-projects',
    id,
    'canary',
    'failed: notScript',
    `/releases/mf-projects/${id}/`,
    '',
  ]);
  expect(rowOf('Packages', 'shell')).toEqual(expect.arrayContaining(['shell', id, 'live', 'ready']));
  const [, ...failure] = rowOf('Failures, newest first', 'mf-projects');
  expect(failure).toEqual([
    'mf-projects',
    id,
    'notScript',
    expect.stringContaining('TypeError: jobs is not iterable\n    at JobList ('),
    'docs/runbooks/notScript.md',
  ]);
  expect(rowOf('Shared libraries', 'react')).toEqual(['react', '19.3.1', 'worklane_shell', 'loaded']);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test('MFE-06 it shows bus events from before and after it was opened', async () => {
  const { rowOf } = await open();
  expect(rowOf('What happened, newest first', 'project.statusChanged@1')[3]).toBe(
    '{"projectId":"p1","status":"common.complete"}',
  );
  act(() => bus.emit('project.quoteSubmitted@1', { projectId: 'p2', revision: 1 }));
  expect(rowOf('What happened, newest first', 'project.quoteSubmitted@1')[1]).toBe('event');
});

test('an error of a click or subscriber shows stack, causes and count', async () => {
  const { registry, rowOf } = await open();
  const release = { package: 'mf-account', id: '0.1.0-22222222' };
  act(() => {
    registry.failures.addError(release, planted);
    registry.failures.addError(release, planted);
  });
  const [, ...failure] = rowOf('Failures, newest first', 'mf-account');
  expect(failure.slice(0, 3)).toEqual(['mf-account', '0.1.0-22222222', 'handler (2)']);
  expect(failure[3]).toMatch(/at JobList \(.*\nCaused by: Error: no answer\n/s);
  expect(failure[4]).toBe('docs/runbooks/handler.md');
  const stop = bus.on('project.statusChanged@1', () => {
    throw new RangeError('planted in a subscriber');
  });
  act(() => bus.emit('project.statusChanged@1', { projectId: 'p3', status: 'common.complete' }));
  stop();
  expect(rowOf('Failures, newest first', 'planted in a subscriber')[3]).toBe('handler');
  expect(rowOf('What happened, newest first', 'handler: RangeError')[1]).toBe('failure');
});

test('it takes the focus; Escape returns the focus; the keys reopen it', async () => {
  const { user } = await open();
  expect(screen.getByRole('heading', { name: 'Developer panel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.getByRole('button', { name: 'Where I was' })).toHaveFocus();
  await user.keyboard('{Control>}{Shift>}m{/Shift}{/Control}');
  expect(await screen.findByRole('complementary')).toBeInTheDocument();
});

test('its whole content can be copied as text', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(await screen.findByText('Copied.')).toBeInTheDocument();
  const text = await navigator.clipboard.readText();
  expect(text).toContain('release set 7, kernel 0.1.0');
  expect(text).toContain(`mf-projects | ${id} | canary | failed | notScript`);
  expect(text).toMatch(
    / \| mf-projects \| \S+ \| notScript \| \/releases\/mf-projects\/page\.js \| docs\/runbooks\/notScript\.md\nTypeError: jobs is not iterable\n {4}at JobList/,
  );
  expect(text).toContain('| event | project.statusChanged@1 |');
});

test('MFE-07 an override shows its origin and is removed with one click', async () => {
  const fetched = jest.fn(async () => ({ ok: false }));
  Object.assign(globalThis, { fetch: fetched });
  const underWork = { 'mf-projects': { base: 'http://localhost:4001/@files/', isOverride: true } };
  const { user, rowOf } = await open({ underWork });
  expect(rowOf('Packages', 'mf-projects')[2]).toBe('your computer');
  await user.click(
    screen.getByRole('button', { name: 'Use the release of mf-projects again, not http://localhost:4001' }),
  );
  expect(fetched).toHaveBeenCalledWith('/@override/mf-projects', { method: 'DELETE' });
  expect(await screen.findByRole('alert')).toHaveTextContent('That did not work. Try again.');
  Reflect.deleteProperty(globalThis, 'fetch');
});
