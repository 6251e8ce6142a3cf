import type { Page, Route } from '@playwright/test';
import { followPath } from '../support/journey.ts';
import { workshopModule } from '../support/releases/release-workshop.ts';
import { heading, openDashboard, soundPage, unavailable } from './areas.ts';
import type { Breakage, Broken } from './breakage.ts';

const badges = (page: Page) => page.getByRole('region', { name: 'Your badges' });

type Answer = (route: Route) => unknown;
const answered: Answer = (route) => route.fallback();
const aborted: Answer = (route) => route.abort();
const never: Answer = () => undefined;
const changedByte: Answer = async (route) => {
  const response = await route.fetch();
  return route.fulfill({ response, body: `${await response.text()} ` });
};

const widgetBreakage = (broke: string, answer: Answer): Breakage => ({
  broke,
  sees: '“Your badges are not available right now” in their place',
  knownAfterMs: answer === never ? 5_000 : null,
  begin: async (page): Promise<Broken> => {
    let current = answer;
    await page.route(/\/releases\/mf-business\//, (route) => current(route));
    await page.goto('/notifications');
    await heading(page, 'Your Notifications').waitFor();
    return {
      breakIt: () => followPath(page, '/projects/dashboard'),
      fallback: badges(page).getByText('not available right now'),
      repair: async () => {
        current = answered;
      },
      back: badges(page).getByRole('listitem').first(),
      retry: null,
    };
  },
});

const menuBreakage: Breakage = {
  broke: 'The code of the person’s menu cannot be reached',
  sees: '“This could not be opened. Please try again.”',
  knownAfterMs: null,
  begin: async (page): Promise<Broken> => {
    let current = aborted;
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));
    await page.route(/\/releases\/shell\/[^/]+\/(?!main\.)[^/]*\.js/, (route) => current(route));
    await openDashboard(page);
    const menu = page.getByRole('button', { name: /your menu/ });
    return {
      breakIt: () => menu.click(),
      fallback: page.getByText('This could not be opened').first(),
      repair: async () => {
        current = answered;
      },
      back: page.getByRole('menuitem', { name: 'Sign Out' }),
      retry: menu,
      isLeftToPerson: true,
    };
  },
};

const shellBreakage = (broke: string, answer: Answer, title: string): Breakage => ({
  broke,
  sees: `“${title}” with Retry`,
  knownAfterMs: answer === never ? 5_000 : null,
  begin: async (page): Promise<Broken> => {
    let current = answer;
    await page.route(/\/releases\/shell\/[^/]+\/main\..*\.js/, (route) => current(route));
    return {
      breakIt: () => page.goto('/projects/dashboard', { waitUntil: 'commit' }),
      fallback: page.getByRole('heading', { name: title }),
      repair: async () => {
        current = answered;
      },
      back: heading(page, 'Manage projects'),
      retry: page.getByRole('link', { name: 'Retry' }),
      isLeftToPerson: true,
    };
  },
});

const handler: Breakage = {
  broke: 'The code of a page throws after a click',
  sees: 'The page as it was; the action did not happen',
  knownAfterMs: null,
  begin: async (page): Promise<Broken> => {
    const orchard = await workshopModule('orchard');
    const pick = `React.createElement('button', { key: 'b', onClick: () => { throw new Error('planted'); } }, 'Pick')`;
    const code = soundPage(orchard).replace('return heading;', `return [heading, ${pick}];`);
    await orchard.release({ code, version: '0.1.0' });
    await page.goto(orchard.path);
    await heading(page, 'Orchard').waitFor();
    return {
      breakIt: () => page.getByRole('button', { name: 'Pick' }).click(),
      fallback: heading(page, 'Orchard'),
      repair: () => orchard.release({ code: soundPage(orchard), version: '0.1.1' }),
      back: heading(page, 'Orchard'),
      retry: null,
    };
  },
};

const empty: Breakage = {
  broke: 'A page renders nothing',
  sees: 'The fallback',
  // A page without content fails after a second, because its content may still come.
  knownAfterMs: 1_000,
  begin: async (page): Promise<Broken> => {
    const orchard = await workshopModule('orchard');
    const code = soundPage(orchard).replace('return heading;', 'return null;');
    await orchard.release({ code, version: '0.1.0' });
    await openDashboard(page);
    return {
      breakIt: () => followPath(page, orchard.path),
      fallback: unavailable(page),
      repair: () => orchard.release({ code: soundPage(orchard), version: '0.1.1' }),
      back: heading(page, 'Orchard'),
      retry: page.getByRole('button', { name: 'Retry' }),
    };
  },
};

const loop: Breakage = {
  broke: 'Effects of a page cause each other endlessly',
  sees: 'The page, slower; the portal gets a report',
  knownAfterMs: null,
  begin: async (page): Promise<Broken> => {
    const orchard = await workshopModule('orchard');
    const effect =
      'const [turn, setTurn] = React.useState(0); React.useEffect(() => setTurn(turn + 1), [turn]); return heading;';
    await orchard.release({ code: soundPage(orchard).replace('return heading;', effect), version: '0.1.0' });
    await openDashboard(page);
    return {
      breakIt: () => page.goto(orchard.path),
      fallback: heading(page, 'Orchard'),
      repair: () => page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click(),
      back: heading(page, 'Manage projects'),
      retry: null,
    };
  },
};

export const partBreakages: readonly Breakage[] = [
  empty,
  handler,
  loop,
  widgetBreakage('The files of a widget cannot be reached', aborted),
  widgetBreakage('The files of a widget are never answered', never),
  menuBreakage,
  shellBreakage('The shell’s first file cannot be reached', aborted, 'Worklane could not be loaded'),
  shellBreakage('The shell’s first file has one byte more', changedByte, 'Worklane could not be loaded'),
  shellBreakage('The shell’s first file is never answered', never, 'Worklane is taking longer than usual'),
];
