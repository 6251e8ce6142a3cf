import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ModuleManifest } from '../../contracts/index.ts';
import { removeToken } from '../../http/index.ts';
import { addTexts, initI18n } from '../../i18n/index.ts';
import { startSession } from '../../session/index.tsx';
import { aUser, problemAnswer, stubNetwork } from '../../testing/index.tsx';
import { defineModule } from '../define-module.ts';
import { PageHeading } from '../page-heading.tsx';
import { Slot } from '../slot.tsx';
import { StandAlone } from './stand-alone.tsx';
import { texts } from './texts.ts';

const manifest: ModuleManifest = {
  name: 'mf-garden',
  owner: 'team',
  area: { 'en-AU': 'Gardens' },
  paths: [
    { pattern: '/garden', access: 'guarded' },
    { pattern: '/garden/help', access: 'public' },
    { pattern: '/garden/:bedId', access: 'guarded' },
  ],
  navigation: [],
  widgets: { offers: [], uses: ['business.badge-cards@1'] },
  events: { emits: [], listens: [] },
  requires: { kernel: '^0.1.0', shell: '^0.1.0' },
  budgets: { entryBytes: 1, totalBytes: 1 },
};

function Garden() {
  return (
    <>
      <PageHeading title="Garden" />
      <Slot name="business.badge-cards" levelIds="all" place="page" fallback={null} />
    </>
  );
}
function Help() {
  return <PageHeading title="Help" />;
}

const garden = defineModule({
  name: 'mf-garden',
  routes: [
    { path: '/garden', load: async () => ({ Page: Garden }) },
    { path: '/garden/help', load: async () => ({ Page: Help }) },
  ],
  texts: {},
});

let network: ReturnType<typeof stubNetwork>;
beforeEach(async () => {
  initI18n();
  addTexts('stand-alone', texts);
  removeToken();
  network = stubNetwork({
    'GET /api/users/me': () => aUser(),
    'POST /auth/local': ({ body }) =>
      body.email === 'operator@example.com'
        ? problemAnswer(401, { code: 'auth.wrong', message: 'There is no such demo user.' })
        : { token: 'fresh' },
  });
  await startSession();
});
afterEach(() => network.restore());

async function open(path: string) {
  history.replaceState(null, '', path);
  const page = render(<StandAlone module={garden} manifest={manifest} stubs={null} fontUrl="/inter.woff2" />);
  await act(async () => undefined);
  return page;
}

test("MFE-02 a developer signs in as a demo user and sees the module's page", async () => {
  const { container } = await open('/garden');
  expect(screen.getByRole('heading', { name: 'Sign in as somebody of the demo data' })).toBeVisible();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'solo@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Garden' })).toBeVisible();
  expect(network.calls.find(({ name }) => name === 'POST /auth/local')?.body).toMatchObject({
    email: 'solo@example.com',
  });
  expect(await screen.findByText('Widget business.badge-cards of another module')).toBeVisible();
});

test('a refused sign-in shows its message', async () => {
  await open('/garden');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'operator@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('There is no such demo user.')).toBeVisible();
});

test('a public page needs no sign-in', async () => {
  await open('/garden/help');
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
});

test("other addresses list the module's pages", async () => {
  await open('/projects/dashboard');
  expect(screen.getByText('/projects/dashboard belongs to another module, which is not here.')).toBeVisible();
  expect(screen.getByRole('link', { name: '/garden' })).toHaveAttribute('href', '/garden');
  expect(screen.getByText('/garden/:bedId', { exact: false }).closest('a')).toBeNull();
});
