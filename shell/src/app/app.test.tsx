import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentUser, PageModule, PageReleaseSet } from '@worklane/shared-kernel/contracts';
import { call, readToken, removeToken, writeToken } from '@worklane/shared-kernel/http';
import { addTexts, initI18n } from '@worklane/shared-kernel/i18n';
import { applyCounts, startLive } from '@worklane/shared-kernel/live';
import {
  defineModule,
  holdUnsavedWork,
  lazyPart,
  PageHeading,
  type WorklaneModule,
} from '@worklane/shared-kernel/modules';
import { useQuery } from '@worklane/shared-kernel/query';
import { Link } from '@worklane/shared-kernel/router';
import { refreshUser, startSession } from '@worklane/shared-kernel/session';
import {
  aUser,
  problemAnswer,
  type StubbedNetwork,
  stubLive,
  stubNetwork,
} from '@worklane/shared-kernel/testing';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { ModuleRegistry } from '../loading/modules/module-registry.ts';
import { aPageModule, aReleaseSet } from '../testing/release-set.ts';
import { App } from './app.tsx';
import { texts } from './texts.ts';

const config = {
  version: '1.46.0',
  build: '2026.11.21',
  supportEmail: 'support@worklane.example',
  supportPhone: '1800 160 401',
  marketingSiteUrl: 'https://marketing.example/',
  gstRateBasisPoints: 1000,
  quote: { minimumPrice: 2, maximumPrice: 100_000_000 },
  paging: { projects: 10 },
};

const pageModule = (name: string, manifest: Partial<PageModule['manifest']>) =>
  aPageModule(name, { area: { 'en-AU': name === 'mf-projects' ? 'Jobs' : 'Account pages' }, ...manifest });

const entry = {
  menu: 'user',
  icon: 'user',
  onDesktop: true,
  onMobile: true,
  isExternal: false,
  badge: null,
} as const;

const projects = pageModule('mf-projects', {
  paths: [
    { pattern: '/projects/:status', access: 'guarded' },
    { pattern: '/project/:projectId', access: 'guarded' },
  ],
  navigation: [
    {
      ...entry,
      menu: 'main',
      label: { 'en-AU': 'Dashboard' },
      path: '/projects',
      icon: 'dashboard',
      order: 10,
    },
  ],
});

const account = pageModule('mf-account', {
  paths: [
    { pattern: '/login', access: 'signed-out', isBare: true },
    { pattern: '/terms', access: 'public' },
    { pattern: '/privacy-notice', access: 'public' },
    { pattern: '/userinvitations', access: 'guarded' },
  ],
  navigation: [
    {
      ...entry,
      label: { 'en-AU': 'Messages' },
      path: '/messages',
      order: 40,
      onMobile: false,
      badge: 'chats',
    },
    {
      ...entry,
      label: { 'en-AU': 'Messages' },
      path: '/messages/all',
      order: 41,
      onDesktop: false,
      badge: 'chats',
    },
    { ...entry, label: { 'en-AU': 'User Profile' }, path: '/userProfile/edit', order: 10 },
    { ...entry, label: { 'en-AU': 'Business Profile' }, path: '/businessProfile/{businessId}', order: 20 },
    {
      ...entry,
      label: { 'en-AU': 'Notification' },
      path: '/notifications',
      order: 30,
      badge: 'notifications',
    },
  ],
});

let isDashboardBroken = false;

function DashboardPage() {
  if (isDashboardBroken) throw new Error('cannot be drawn');
  const counts = useQuery({ queryKey: ['counts'], queryFn: () => call('GET /api/projects/counts') }).data;
  return (
    <>
      <PageHeading title="Manage projects" />
      <p>{counts ? `${counts.pending} jobs` : null}</p>
      <Link to="/project/1">Open job</Link>
    </>
  );
}

function ProjectPage() {
  return <PageHeading title="LED lighting" />;
}

function SignInPage() {
  return <PageHeading title="Sign in" />;
}

function InvitationsPage() {
  return <PageHeading title="Invitations" />;
}

const projectsCode = defineModule({
  name: 'mf-projects',
  texts: {},
  routes: [
    { path: '/projects/:status', load: async () => ({ Page: DashboardPage }) },
    { path: '/project/:projectId', load: async () => ({ Page: ProjectPage }) },
  ],
});

const accountCode = defineModule({
  name: 'mf-account',
  texts: {},
  routes: [
    { path: '/login', load: async () => ({ Page: SignInPage }) },
    { path: '/terms', load: async () => ({ Page: SignInPage }) },
    { path: '/userinvitations', load: async () => ({ Page: InvitationsPage }) },
  ],
});

const operatorsCode = defineModule({
  name: 'mf-operators',
  texts: {},
  routes: [
    { path: '/operator/vetting', load: async () => ({ Page: SignInPage }) },
    { path: '/operator/log', load: async () => ({ Page: SignInPage }) },
  ],
});

const waiting = {
  vettingWaiting: 4,
  vettingReturned: 0,
  vettingAwarded: 0,
  vettingExpired: 0,
  mailsFailed: 0,
  hasMailServer: true,
  usersDisabled: 0,
};

const pageFetch = globalThis.fetch;
let network: StubbedNetwork;
const user = aUser();

async function open(
  path: string,
  options: {
    user?: CurrentUser | null;
    load?: (module: PageModule) => Promise<WorklaneModule>;
    set?: PageReleaseSet | null;
    fetchSet?: () => Promise<PageReleaseSet>;
    marketingSiteUrl?: string;
  } = {},
) {
  const { user: who = user, set = aReleaseSet([projects, account]) } = options;
  const { marketingSiteUrl = config.marketingSiteUrl } = options;
  const load =
    options.load ?? (async ({ manifest }) => (manifest.name === 'mf-projects' ? projectsCode : accountCode));
  network = stubNetwork({
    'GET /api/config/': () => ({ ...config, marketingSiteUrl }),
    'GET /api/users/me': () => who ?? problemAnswer(401, { code: 'auth.required', message: '' }),
    'POST /auth/logout': () => null,
    'GET /api/operator/summary': () => waiting,
    'GET /api/projects/counts': () => ({ pending: 3, current: 1, completed: 0 }),
  });
  if (who) writeToken('token');
  else removeToken();
  window.history.replaceState(null, '', path);
  await startSession();
  const registry = new ModuleRegistry({
    releaseSet: set,
    loadModule: load,
    fetchReleaseSet: options.fetchSet ?? (async () => set ?? Promise.reject(new Error('away'))),
  });
  return { registry, ...render(<App registry={registry} />) };
}

beforeAll(() => {
  addTexts('shell', texts);
  initI18n();
});

beforeEach(() => {
  window.innerWidth = 1440;
  isDashboardBroken = false;
});

afterEach(() => {
  jest.useRealTimers();
  network.restore();
  jest.restoreAllMocks();
  globalThis.fetch = pageFetch;
});

test('NAV-01 NAV-03 MFE-01 the header shows logo and Dashboard from the release set alone', async () => {
  const { container } = await open('/projects/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Manage projects' });
  const header = screen.getByRole('banner');
  expect(within(header).getByRole('link', { name: 'Worklane, home' })).toHaveAttribute(
    'href',
    '/projects/dashboard',
  );
  const main = within(header).getByRole('navigation', { name: 'Main' });
  expect(
    within(main)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([['Dashboard', '/projects']]);
  expect(within(main).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  expect(document.title).toBe('Manage projects · Worklane');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});

test("NAV-01 an operator's header has operator pages with counts and marks the current page", async () => {
  const vetting = { ...entry, menu: 'main' as const, badge: 'vetting' as const, order: 20 };
  const operators = pageModule('mf-operators', {
    paths: [
      { pattern: '/operator/vetting', access: 'operator' },
      { pattern: '/operator/log', access: 'operator' },
    ],
    navigation: [
      { ...vetting, label: { 'en-AU': 'Badges to review' }, path: '/operator/vetting' },
      { ...vetting, label: { 'en-AU': 'Security log' }, path: '/operator/log', badge: null },
    ],
  });
  await open('/operator/vetting', {
    user: aUser({ isOperator: true, business: null, businessId: null }),
    set: aReleaseSet([projects, operators]),
    load: async () => operatorsCode,
  });
  const main = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(await main.findByRole('link', { name: 'Badges to review 4 waiting' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(main.getByRole('link', { name: 'Security log' })).not.toHaveAttribute('aria-current');
  expect(main.queryByRole('link', { name: 'Dashboard' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Dana Whitlock Operator\s+your menu$/ })).toBeVisible();
});

async function menuItems(button = /^Dana Whitlock\s+your menu$/) {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const menu = await screen.findByRole('menu');
  return within(menu)
    .getAllByRole('menuitem')
    .map((item) => [item.textContent, item.getAttribute('href')]);
}

test('NAV-02 the desktop menu lists the entries of one list in order, and Sign Out', async () => {
  await open('/projects/dashboard');
  expect(await menuItems()).toEqual([
    ['User Profile', '/userProfile/edit'],
    ['Business Profile', `/businessProfile/${user.businessId}`],
    ['Notification', '/notifications'],
    ['Messages', '/messages'],
    ['Sign Out', null],
  ]);
});

test('NAV-02 on a small screen the menu leads to all messages instead', async () => {
  window.innerWidth = 390;
  await open('/projects/dashboard');
  const items = await menuItems();
  expect(items).toContainEqual(['Messages', '/messages/all']);
  expect(items).not.toContainEqual(['Messages', '/messages']);
});

test('NAV-04 the avatar’s badge sums new notifications and new chats; the menu lists each', async () => {
  await open('/projects/dashboard');
  act(() => applyCounts({ seq: 1, newNotificationCount: 3, newChatCount: 2 }));
  const items = await menuItems(/^Dana Whitlock\s+your menu, 5 new$/);
  expect(items).toContainEqual(['Notification33 new', '/notifications']);
  expect(items).toContainEqual(['Messages22 new', '/messages']);
  act(() => applyCounts({ seq: 2, newNotificationCount: 0, newChatCount: 0 }));
  expect(await screen.findByRole('menuitem', { name: 'Notification' })).toBeInTheDocument();
});

test("NAV-06 the header shows the user's picture, or a default drawing without picture and name", async () => {
  const avatarUrl = '/files/avatars/019a9d00-0000-7000-8000-00000000aaaa/256.webp';
  const pictureOf = async () => {
    await screen.findByRole('heading', { level: 1, name: 'Manage projects' });
    return within(screen.getByRole('banner')).getByRole('button', { name: /your menu$/ });
  };
  const { unmount } = await open('/projects/dashboard', { user: aUser({ avatarUrl }) });
  expect((await pictureOf()).querySelector('img')).toHaveAttribute('src', avatarUrl);
  unmount();
  network.restore();
  await open('/projects/dashboard', { user: aUser({ avatarUrl: null, firstName: '👷', lastName: '!' }) });
  const button = await pictureOf();
  expect(button.querySelector('img')).toBeNull();
  expect(button.querySelector('circle')).toBeInTheDocument();
});

test('NAV-01 the hamburger opens a side menu with everything, and Escape closes it', async () => {
  window.innerWidth = 390;
  await open('/projects/dashboard');
  const hamburger = screen.getByRole('button', { name: 'Open menu' });
  await userEvent.click(hamburger);
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('link', { name: 'Dashboard' })).toBeInTheDocument();
  expect(within(menu).getByRole('link', { name: 'Notification' })).toBeInTheDocument();
  expect(within(menu).getByRole('button', { name: 'Sign Out' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each(['{Enter}', ' ', '{ArrowDown}'])(
  "NAV-02 the menu's first opening by %j focuses the first item, and Escape returns focus",
  async (key) => {
    await open('/projects/dashboard');
    const opener = () => screen.getByRole('button', { name: /^Dana Whitlock/ });
    await screen.findByRole('heading', { level: 1, name: 'Manage projects' });
    for (let opening = 1; opening <= 2; opening += 1) {
      act(() => opener().focus());
      await userEvent.keyboard(key);
      const first = await screen.findByRole('menuitem', { name: 'User Profile' });
      await waitFor(() => expect(first).toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await waitFor(() => expect(opener()).toHaveFocus());
    }
  },
);

describe('NAV-01 with the side menu open', () => {
  const openSideMenu = async () => {
    window.innerWidth = 390;
    await open('/projects/dashboard');
    await userEvent.click(await screen.findByRole('link', { name: 'Open job' }));
    await screen.findByRole('heading', { level: 1, name: 'LED lighting' });
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(history.state).toMatchObject({ usr: { over: expect.any(String) } }));
    return within(menu);
  };
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  test('Back closes it and stays on the page', async () => {
    await openSideMenu();
    act(() => history.back());
    await closed();
    expect(location.pathname).toBe('/project/1');
  });

  test('Escape closes it, and Back then leads to the page before', async () => {
    await openSideMenu();
    await userEvent.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(history.state?.usr ?? null).toBeNull());
    act(() => history.back());
    await screen.findByRole('heading', { name: 'Manage projects' });
  });

  test('a link in it leads on, and Back leads to the original page', async () => {
    const menu = await openSideMenu();
    await userEvent.click(menu.getByRole('link', { name: 'Worklane, home' }));
    await screen.findByRole('heading', { name: 'Manage projects' });
    await closed();
    act(() => history.back());
    await screen.findByRole('heading', { level: 1, name: 'LED lighting' });
  });
});

test('AUTH-19 Sign Out removes the token and shows the sign-in', async () => {
  await open('/projects/dashboard');
  await menuItems();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(readToken()).toBeNull();
  expect(window.location.pathname).toBe('/login');
});

test('AUTH-19 Sign Out on a page keeps no return address for the next person', async () => {
  await open('/project/7');
  await menuItems();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(`${window.location.pathname}${window.location.search}`).toBe('/login');
});

test('NAV-05 the footer shows support contacts and version, and links the legal pages', async () => {
  await open('/projects/dashboard');
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent(
    'Questions about a site inspection go to the Building Manager through portal messages.',
  );
  expect(await within(footer).findByRole('link', { name: 'support@worklane.example' })).toHaveAttribute(
    'href',
    'mailto:support@worklane.example',
  );
  expect(within(footer).getByRole('link', { name: '1800 160 401' })).toHaveAttribute(
    'href',
    'tel:1800160401',
  );
  expect(footer).toHaveTextContent('Worklane · 1.46.0 (build 2026.11.21)');
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()}`);
  expect(within(footer).getByRole('link', { name: 'Terms (opens in a new tab)' })).toHaveAttribute(
    'target',
    '_blank',
  );
  expect(within(footer).getByRole('link', { name: 'Privacy notice (opens in a new tab)' })).toHaveAttribute(
    'href',
    '/privacy-notice',
  );
});

test('NAV-05 a signed-out person sees the support contacts too', async () => {
  await open('/terms', { user: null });
  expect(await screen.findByRole('link', { name: 'support@worklane.example' })).toBeInTheDocument();
});

test("the next person in the tab does not see the former person's data", async () => {
  const { registry } = await open('/projects/dashboard');
  expect(await screen.findByText('3 jobs')).toBeInTheDocument();
  network.use({
    'GET /api/users/me': () => aUser({ firstName: 'Mia', lastName: 'Tran' }),
    'GET /api/projects/counts': () => ({ pending: 8, current: 0, completed: 0 }),
  });
  await act(() => refreshUser());
  expect(await screen.findByText('8 jobs')).toBeInTheDocument();
  expect(screen.queryByText('3 jobs')).toBeNull();
  expect(registry.modules).toHaveLength(2);
});

test('AUTH-20 an unknown path leads to the dashboard', async () => {
  await open('/no/such/page');
  await screen.findByRole('heading', { name: 'Manage projects' });
  expect(window.location.pathname).toBe('/projects/dashboard');
});

test.each(['/project/7.', '/project/7),', '/project/7%22?tab=files'])(
  'AUTH-20 a link that includes the punctuation behind it opens its page: %s',
  async (at) => {
    await open(at);
    await screen.findByRole('heading', { name: 'LED lighting' });
    expect(window.location.pathname).toBe('/project/7');
  },
);

test('AUTH-18 a signed-out person gets the sign-in page without header and footer', async () => {
  await open('/project/7', { user: null });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(`${window.location.pathname}${window.location.search}`).toBe('/login?returnTo=%2Fproject%2F7');
  expect(screen.queryByRole('banner')).toBeNull();
});

test('AUTH-07 a signed-in person is led from the sign-in to the dashboard', async () => {
  await open('/login');
  await screen.findByRole('heading', { name: 'Manage projects' });
  expect(window.location.pathname).toBe('/projects/dashboard');
});

test('AUTH-18 a user without a business is taken to the marketing site', async () => {
  await open('/projects/dashboard', { user: aUser({ business: null, businessId: null }) });
  expect(await screen.findByRole('link', { name: 'Go to the marketing site' })).toHaveAttribute(
    'href',
    'https://marketing.example/',
  );
  expect(screen.queryByRole('heading', { name: 'Manage projects' })).toBeNull();
});

const buying = pageModule('mf-buying', { paths: [{ pattern: '/buying', access: 'buyer' }] });
const buyingCode = defineModule({
  name: 'mf-buying',
  texts: {},
  routes: [{ path: '/buying', load: async () => ({ Page: SignInPage }) }],
});
const ofProcurement = {
  business: { ...(user.business as NonNullable<CurrentUser['business']>), businessType: 'procurement' },
} satisfies Partial<CurrentUser>;

async function openAsProcurement(path: string, of: Partial<CurrentUser>) {
  await open(path, {
    user: aUser({ ...ofProcurement, postsWork: true, ...of }),
    set: aReleaseSet([projects, account, buying]),
    load: async () => buyingCode,
    marketingSiteUrl: '/buying',
  });
}

test.each(['/login', '/projects/dashboard', '/project/7'])(
  'BUY-01 %s leads a procurement buyer to the buying pages, as the logo does',
  async (path) => {
    await openAsProcurement(path, {});
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(window.location.pathname).toBe('/buying');
    expect(screen.getByRole('link', { name: 'Worklane, home' })).toHaveAttribute('href', '/buying');
  },
);

test('BUY-01 a person without any page gets a message instead of repeated redirects', async () => {
  await openAsProcurement('/buying', { seesOnlyShared: true });
  const title = 'No pages of this portal are for your account';
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to the marketing site' })).toBeNull();
});

test('AUTH-18 home leads an invited person without a business to the invitations', async () => {
  await open('/projects/dashboard', {
    user: aUser({ business: null, businessId: null, hasInvitations: true }),
  });
  await screen.findByRole('heading', { name: 'Invitations' });
  expect(window.location.pathname).toBe('/userinvitations');
  expect(screen.queryByRole('link', { name: 'Go to the marketing site' })).toBeNull();
  const banner = screen.getByRole('banner');
  expect(within(banner).getByRole('link', { name: /Worklane/ })).toHaveAttribute(
    'href',
    '/projects/dashboard',
  );
  expect(within(banner).queryByRole('link', { name: 'Dashboard' })).toBeNull();
});

test('AUTH-18 a person whose invitation is withdrawn sees a message and stays on the page', async () => {
  const invited = aUser({ business: null, businessId: null, hasInvitations: true });
  await open('/userinvitations', { user: invited });
  await screen.findByRole('heading', { name: 'Invitations' });
  network.use({ 'GET /api/users/me': () => ({ ...invited, hasInvitations: false }) });
  await act(() => refreshUser());
  expect(await screen.findByRole('heading', { name: 'No invitation waits for you any more' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('AUTH-18 a user without a business stays on the sign-in page and can sign out', async () => {
  await open('/login', { user: aUser({ business: null, businessId: null }) });
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.queryByRole('link', { name: 'Go to the marketing site' })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('after a navigation the focus moves to the heading of the page', async () => {
  await open('/projects/dashboard');
  await userEvent.click(await screen.findByRole('link', { name: 'Open job' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'LED lighting' })).toHaveFocus());
  expect(document.title).toBe('LED lighting · Worklane');
});

describe('MFE-04 a module that fails', () => {
  test('shows a fallback in its area, and Retry restores it with the focus', async () => {
    // On the test's clock, so that the automatic retry after four seconds cannot come before the press.
    jest.useFakeTimers();
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    let isAway = true;
    await open('/project/7', {
      load: async () => {
        if (isAway) throw new Error('offline');
        return projectsCode;
      },
    });
    expect(
      await screen.findByRole('heading', { name: 'Jobs are not available right now' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    expect(screen.getByText('Trying again in 4 seconds')).toBeInTheDocument();
    isAway = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'LED lighting' })).toHaveFocus(),
    );
  });

  test('is retried automatically, every four seconds at first and later less often', async () => {
    jest.useFakeTimers();
    const load = jest.fn(async () => {
      throw new Error('offline');
    });
    await open('/projects/dashboard', { load });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(load).toHaveBeenCalledTimes(1);
    for (const loads of [2, 3, 4, 5, 6, 7, 8]) {
      await act(() => jest.advanceTimersByTimeAsync(4_100));
      expect(load).toHaveBeenCalledTimes(loads);
    }
    await act(() => jest.advanceTimersByTimeAsync(5_100));
    expect(load).toHaveBeenCalledTimes(8);
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(load).toHaveBeenCalledTimes(9);
  });

  test.each([
    [{ isOperator: true }, 1],
    [{ ownsReleases: true }, 1],
    [{}, 0],
  ])('links %j to the page that repairs releases: %d', async (rights, links) => {
    const load = async () => {
      throw new Error('offline');
    };
    await open('/projects/dashboard', { load, user: aUser(rights) });
    await screen.findByRole('heading', { name: 'Jobs are not available right now' });
    const found = screen.queryAllByText('Repair releases');
    expect(found.map((link) => link.getAttribute('href'))).toEqual(Array(links).fill('/@repair'));
  });

  test('removes the style sheets of its page from the document, and restores them', async () => {
    const adopted = Object.getOwnPropertyDescriptor(document, 'adoptedStyleSheets');
    const [ofShell, ofProjects] = [new CSSStyleSheet(), new CSSStyleSheet()];
    Object.defineProperty(document, 'adoptedStyleSheets', {
      configurable: true,
      writable: true,
      value: [ofShell],
    });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { registry } = await open('/projects/dashboard');
    await screen.findByRole('heading', { level: 1, name: 'Manage projects' });
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ofProjects];
    await act(() => registry.reportFailure('mf-projects', new Error('planted')));
    expect(document.adoptedStyleSheets).toEqual([ofShell]);
    act(() => registry.reactivate('mf-projects'));
    expect(document.adoptedStyleSheets).toHaveLength(2);
    expect(document.adoptedStyleSheets[1]).toBe(ofProjects);
    if (adopted) Object.defineProperty(document, 'adoptedStyleSheets', adopted);
    else Reflect.deleteProperty(document, 'adoptedStyleSheets');
  });

  test('gives its fallback the title and, after a navigation, the focus', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    isDashboardBroken = true;
    await open('/project/7');
    await screen.findByRole('heading', { level: 1, name: 'LED lighting' });
    act(() => {
      window.history.pushState(null, '', '/projects/dashboard');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Jobs are not available right now' })).toHaveFocus(),
    );
    expect(document.title).toBe('Jobs · Worklane');
  });

  test('replaces a release whose file is gone, but not over unsaved work', async () => {
    jest.useFakeTimers();
    const file = '/files/mf-projects/part.js';
    const error = Object.assign(new Error('part'), { name: 'ChunkLoadError', type: 'error', request: file });
    const Part = lazyPart(() => Promise.reject(error));
    let status = 503;
    globalThis.fetch = (async () => ({ ok: false, status })) as unknown as typeof fetch;
    const pageOf = (Page: ComponentType) =>
      defineModule({
        name: 'mf-projects',
        texts: {},
        routes: [{ path: '/project/:projectId', load: async () => ({ Page }) }],
      });
    const before = pageOf(() => (
      <>
        <PageHeading title="LED lighting" />
        <Part />
      </>
    ));
    const after = pageOf(() => <PageHeading title="LED lighting, next release" />);
    const next = aPageModule('mf-projects', projects.manifest, '0.2.0');
    const first = aReleaseSet([projects, account]);
    const live = { set: first };
    const release = holdUnsavedWork();
    await open('/project/7', {
      set: first,
      fetchSet: async () => live.set,
      load: async ({ version }) => (version === next.version ? after : before),
    });
    live.set = aReleaseSet([next, account], { number: first.number + 1 });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('alert')).toHaveTextContent('This part did not load');
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('heading', { level: 1, name: 'LED lighting' })).toBeInTheDocument();
    release();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.getByRole('heading', { level: 1, name: 'LED lighting' })).toBeInTheDocument();
    status = 404;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('heading', { level: 1, name: 'LED lighting, next release' })).toBeInTheDocument();
  });

  test('on one page of its own is drawn again on the next', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    isDashboardBroken = true;
    await open('/projects/dashboard');
    await screen.findByRole('heading', { name: 'Jobs are not available right now' });
    act(() => {
      window.history.pushState(null, '', '/project/7');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'LED lighting' })).toBeInTheDocument();
  });
});

test('a page served without a valid release set says so and can be reloaded', async () => {
  await open('/projects/dashboard', { set: null });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
});

// Must be the last test: the live connection that it starts stays with the page.
test('a member who is removed sees a message and stays on the page', async () => {
  const member = aUser();
  const live = stubLive();
  await open('/projects/dashboard', { user: member });
  await screen.findByRole('heading', { name: 'Manage projects' });
  network.use({
    'GET /api/users/me': () => ({ ...member, business: null, businessId: null }),
    'GET /api/notifications/newNotificationCount': () => ({
      newNotificationCount: 0,
      newChatCount: 0,
      seq: 0,
      startAfter: { not: 0, upd: 0 },
    }),
  });
  startLive();
  await waitFor(() => expect(live.isConnected()).toBe(true));
  const change = { kind: 'team', id: member.businessId };
  act(() => live.arrives('upd', { event: { type: 'changed', changes: [change] } }));
  expect(
    await screen.findByRole('heading', { name: `You no longer belong to ${member.business?.name}` }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Manage projects' })).toBeNull();
  live.restore();
});
