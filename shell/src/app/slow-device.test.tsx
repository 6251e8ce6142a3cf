import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeToken } from '@worklane/shared-kernel/http';
import { addTexts, initI18n } from '@worklane/shared-kernel/i18n';
import { defineModule, PageHeading } from '@worklane/shared-kernel/modules';
import { startSession } from '@worklane/shared-kernel/session';
import { aUser, noAnswer, type StubbedNetwork, stubNetwork } from '@worklane/shared-kernel/testing';
import { Link } from '@worklane/shared-kernel/ui';
import { preloadPath } from '../loading/files/preload.ts';
import { ModuleRegistry } from '../loading/modules/module-registry.ts';
import { watchInteraction } from '../loading/reports/interaction.ts';
import { stubDevice } from '../testing/device.ts';
import { aPageModule, aReleaseSet } from '../testing/release-set.ts';
import { App } from './app.tsx';
import { texts } from './texts.ts';

let network: StubbedNetwork;
let device: ReturnType<typeof stubDevice>;

function DashboardPage() {
  device.draw(400);
  return (
    <>
      <PageHeading title="Manage projects" />
      <Link href="/project/1">Open job</Link>
      <Link href="/project/none">Open a job of before</Link>
    </>
  );
}

function ProjectPage() {
  device.draw(400);
  return (
    <>
      <PageHeading title="LED lighting" />
      <Link href="/projects/dashboard">All jobs</Link>
    </>
  );
}

const code = defineModule({
  name: 'mf-projects',
  texts: {},
  routes: [
    { path: '/projects/:status', load: async () => ({ Page: DashboardPage }) },
    { path: '/project/1', load: async () => ({ Page: ProjectPage }) },
  ],
});

const set = aReleaseSet([
  aPageModule('mf-projects', {
    area: { 'en-AU': 'Jobs' },
    paths: [
      { pattern: '/projects/:status', access: 'guarded' },
      { pattern: '/project/1', access: 'guarded' },
    ],
  }),
]);

beforeAll(() => {
  addTexts('shell', texts);
  initI18n();
  watchInteraction();
});

beforeEach(async () => {
  device = stubDevice();
  network = stubNetwork({ 'GET /api/users/me': () => aUser(), 'GET /api/config/': () => noAnswer() });
  writeToken('token');
  window.history.replaceState(null, '', '/projects/dashboard');
  await startSession();
  const registry = new ModuleRegistry({
    releaseSet: set,
    loadModule: async () => code,
    fetchReleaseSet: async () => set,
  });
  for (const path of ['/projects/dashboard', '/project/1']) await preloadPath(registry, path);
  const { container } = render(<App registry={registry} />);
  await screen.findByRole('heading', { name: 'Manage projects' });
  expect(container.querySelector('[data-navigation-line]')).toBeNull();
});

afterEach(() => {
  device.restore();
  network.restore();
  jest.restoreAllMocks();
});

const line = () => document.querySelector('[data-navigation-line]');
const link = (name: string) => screen.getByRole('link', { name });

test('a pressed link shows a sign before its page, whose heading gets focus', async () => {
  await userEvent.click(link('Open job'));
  expect(screen.getByRole('heading', { name: 'Manage projects' })).toBeInTheDocument();
  expect(line()).not.toBeNull();
  expect(link('Open job')).toHaveAttribute('data-followed');
  device.paint();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'LED lighting' })).toHaveFocus());
  expect(line()).toBeNull();
  expect([document.title, window.location.pathname]).toEqual(['LED lighting · Worklane', '/project/1']);
});

test('a link to an unknown address leads to the dashboard', async () => {
  await userEvent.click(link('Open job'));
  device.paint();
  await screen.findByRole('heading', { name: 'LED lighting' });
  await userEvent.click(link('All jobs'));
  device.paint();
  await userEvent.click(await screen.findByRole('link', { name: 'Open a job of before' }));
  device.paint();
  expect(await screen.findByRole('heading', { name: 'Manage projects' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/projects/dashboard');
});

test('the user menu shows a sign in the next frame and opens after it', async () => {
  await userEvent.click(await screen.findByRole('button', { name: /your menu$/ }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /your menu$/ })).toHaveAttribute('data-opening'),
  );
  expect(screen.queryByRole('menu')).toBeNull();
  device.paint();
  expect(screen.getByRole('menu')).toBeInTheDocument();
});

test('a key opens the user menu at once, because it takes the next keys', async () => {
  act(() => screen.getByRole('button', { name: /your menu$/ }).focus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menu')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
