import type { Page, Route } from '@playwright/test';
import { followPath } from '../support/journey.ts';
import {
  type WorkshopModule,
  type WorkshopRelease,
  workshopModule,
} from '../support/releases/release-workshop.ts';
import type { Breakage, Broken } from './breakage.ts';

export const AREA_FALLBACK = 'The fallback';
const LOAD_DEADLINE_MS = 5_000;

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const retryOf = (page: Page) => page.getByRole('button', { name: 'Retry' });
export const unavailable = (page: Page) =>
  page.getByRole('heading', { name: /are not available right now$/ });

const pageCode = ({ path }: WorkshopModule, body: string) => `
  const { PageHeading } = await kernel('modules');
  const heading = React.createElement(PageHeading, { title: 'Orchard', key: 'h' });
  return define({ routes: [{ path: '${path}', load: async () => ({ Page: () => { ${body} } }) }] });`;

/** A page of any framework, which draws into an element. */
const mountedCode = ({ name, path }: WorkshopModule, body: string) => `
  const { defineMounted } = await kernel('modules/mounted');
  const Page = defineMounted({ module: '${name}', mount: () => { ${body} } });
  return define({ routes: [{ path: '${path}', load: async () => ({ Page }) }] });`;

export const soundPage = (module: WorkshopModule) => pageCode(module, 'return heading;');

export async function openDashboard(page: Page): Promise<void> {
  await page.goto('/projects/dashboard');
  await heading(page, 'Manage projects').waitFor();
}

type Answer = (route: Route) => unknown;
const answered: Answer = (route) => route.fallback();
const aborted: Answer = (route) => route.abort();
const never: Answer = () => undefined;

/** The files that match `files` fail while a person enters the area at `path`. */
const filesBreakage = (
  broke: string,
  answer: Answer,
  target: () => Promise<{ files: RegExp; path: string; title: string | RegExp }>,
): Breakage => ({
  broke,
  sees: AREA_FALLBACK,
  knownAfterMs: answer === never ? LOAD_DEADLINE_MS : null,
  begin: async (page): Promise<Broken> => {
    const { files, path, title } = await target();
    let current = answered;
    await page.route(files, (route) => current(route));
    await openDashboard(page);
    return {
      breakIt: () => {
        current = answer;
        return followPath(page, path);
      },
      fallback: unavailable(page),
      repair: async () => {
        current = answered;
      },
      back: heading(page, title),
      retry: retryOf(page),
    };
  },
});

const orchardFiles = async () => {
  const orchard = await workshopModule('orchard');
  await orchard.release({ code: soundPage(orchard) });
  return { files: new RegExp(`/releases/${orchard.name}/`), path: orchard.path, title: 'Orchard' };
};
const messagingFiles = (files: RegExp) => async () => ({
  files,
  path: '/notifications',
  title: 'Your Notifications',
});
const MESSAGING_CHUNKS = /\/releases\/mf-messaging\/(?!.*remoteEntry).+\.js/;
const KERNEL_CHUNKS = /\/releases\/shell\/[^/]+\/(?!main\.).+\.js/;

const changedByte: Answer = async (route) => {
  const response = await route.fetch();
  return route.fulfill({ response, body: `${await response.text()} ` });
};
const cutShort: Answer = async (route) => {
  const response = await route.fetch();
  const body = await response.text();
  return route.fulfill({ response, body: body.slice(0, body.length / 2) });
};

const filesOfAreas: readonly Breakage[] = [
  filesBreakage('A module’s files cannot be reached', aborted, orchardFiles),
  filesBreakage(
    'A module’s files are not found (404)',
    (route) => route.fulfill({ status: 404 }),
    orchardFiles,
  ),
  filesBreakage(
    'The server fails on a module’s files (500)',
    (route) => route.fulfill({ status: 500 }),
    orchardFiles,
  ),
  filesBreakage(
    'An HTML page is sent in place of a module’s files',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }),
    orchardFiles,
  ),
  filesBreakage('A module’s files are cut short', cutShort, orchardFiles),
  filesBreakage('A module’s files have one byte more', changedByte, orchardFiles),
  filesBreakage('A module’s files are never answered', never, orchardFiles),
  filesBreakage(
    'Files that a module’s page loads cannot be reached',
    aborted,
    messagingFiles(MESSAGING_CHUNKS),
  ),
  filesBreakage(
    'Files that a module’s page loads have one byte more',
    changedByte,
    messagingFiles(MESSAGING_CHUNKS),
  ),
  filesBreakage(
    'Files that a module’s page loads are never answered',
    never,
    messagingFiles(MESSAGING_CHUNKS),
  ),
  filesBreakage(
    'Files of the kernel that a page needs cannot be reached',
    aborted,
    messagingFiles(KERNEL_CHUNKS),
  ),
  filesBreakage(
    'Files of the kernel that a page needs are never answered',
    never,
    messagingFiles(KERNEL_CHUNKS),
  ),
];

const codeBreakage = (
  broke: string,
  release: (module: WorkshopModule) => WorkshopRelease,
  fallback: (page: Page) => Broken['fallback'] = unavailable,
  sees = AREA_FALLBACK,
): Breakage => ({
  broke,
  sees,
  knownAfterMs: null,
  begin: async (page): Promise<Broken> => {
    const orchard = await workshopModule('orchard');
    await orchard.release({ ...release(orchard), version: '0.1.0' });
    await openDashboard(page);
    return {
      breakIt: () => followPath(page, orchard.path),
      fallback: fallback(page),
      repair: () => orchard.release({ code: soundPage(orchard), version: '0.1.1' }),
      back: heading(page, 'Orchard'),
      retry: retryOf(page),
    };
  },
});

const codeOfAreas: readonly Breakage[] = [
  codeBreakage('A release has a syntax error', () => ({ code: '', entrySource: 'var mf = (;' })),
  codeBreakage('A release throws while it is evaluated', () => ({
    code: '',
    entrySource: 'throw new Error("planted");',
  })),
  codeBreakage('A release throws while it starts', () => ({ code: 'throw new Error("planted");' })),
  codeBreakage('A release violates the contract', () => ({ code: 'return { contract: 99 };' })),
  codeBreakage('A page throws while it is rendered', (module) => ({
    code: pageCode(module, 'throw new Error("planted");'),
  })),
  codeBreakage('A page throws in an effect', (module) => ({
    code: pageCode(module, 'React.useEffect(() => { throw new Error("planted"); }); return heading;'),
  })),
  codeBreakage('A page without React throws while it is drawn', (module) => ({
    code: mountedCode(module, 'throw new Error("planted");'),
  })),
  codeBreakage('A page creates a Trusted Types policy that its module does not declare', (module) => ({
    code: mountedCode(module, 'trustedTypes.createPolicy("vue", { createHTML: (html) => html });'),
  })),
  codeBreakage('The code of a page is refused by the page itself', (module) => ({
    code: `return define({ routes: [{ path: '${module.path}', load: () => Promise.reject(new Error('planted')) }] });`,
  })),
];

export const areaBreakages: readonly Breakage[] = [...filesOfAreas, ...codeOfAreas];
