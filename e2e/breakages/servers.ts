import type { Page } from '@playwright/test';
import { until } from '../../tooling/src/portal/testing/processes.ts';
import { followPath } from '../support/journey.ts';
import { openDashboard } from './areas.ts';
import type { Breakage, BreakageStage, Broken } from './breakage.ts';

const services = { api: 'api/src/main.ts', edge: 'edge/src/main.ts', database: 'postgres' } as const;
type Service = keyof typeof services;

const LIST = '/projects/completed';
const list = (page: Page) => page.getByRole('heading', { level: 2, name: 'Completed Jobs' });
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'did not load' });
const skeleton = (page: Page) => page.getByRole('main').getByText('Loading', { exact: true }).first();

const answers = ({ portal }: BreakageStage) =>
  until(
    async () => {
      const health = await fetch(`${portal.url}/healthz`, { signal: AbortSignal.timeout(1_000) }).catch(
        () => null,
      );
      return health?.ok === true;
    },
    'the portal answers again',
    60_000,
  );

const inOpenPage = (
  broke: string,
  sees: string,
  { service, signal }: { service: Service; signal: 'SIGKILL' | 'SIGSTOP' },
): Breakage => ({
  broke,
  sees,
  knownAfterMs: null,
  begin: async (page, stage): Promise<Broken> => {
    await openDashboard(page);
    const pids = stage.portal.processesWith(services[service]);
    const send = (name: NodeJS.Signals) => {
      for (const pid of pids) process.kill(pid, name);
    };
    return {
      breakIt: () => {
        send(signal);
        return followPath(page, LIST);
      },
      fallback: skeleton(page).or(failed(page)).first(),
      repair: async () => {
        if (signal === 'SIGSTOP') send('SIGCONT');
        await answers(stage);
      },
      back: list(page),
      retry: null,
    };
  },
});

const inOpenedPage = (
  broke: string,
  sees: string,
  { service, text }: { service: Service; text: RegExp },
): Breakage => ({
  broke,
  sees,
  // The page itself has to arrive first.
  knownAfterMs: 1_000,
  begin: async (page, stage): Promise<Broken> => {
    const pids = stage.portal.processesWith(services[service]);
    const send = (name: NodeJS.Signals) => {
      for (const pid of pids) process.kill(pid, name);
    };
    return {
      breakIt: () => {
        send('SIGSTOP');
        return page.goto('/projects/completed', { waitUntil: 'commit' });
      },
      fallback: page.getByText(text),
      repair: async () => {
        send('SIGCONT');
        await answers(stage);
      },
      back: list(page),
      retry: null,
    };
  },
});

const offline: Breakage = {
  broke: 'The person loses the connection',
  sees: '“did not load” in place of the content',
  knownAfterMs: null,
  begin: async (page): Promise<Broken> => {
    await openDashboard(page);
    return {
      breakIt: async () => {
        await page.context().setOffline(true);
        await followPath(page, LIST);
      },
      fallback: failed(page),
      repair: () => page.context().setOffline(false),
      back: list(page),
      retry: null,
    };
  },
};

export const serverBreakages: readonly Breakage[] = [
  inOpenPage('The api is killed', 'The skeleton, or “did not load” with Retry', {
    service: 'api',
    signal: 'SIGKILL',
  }),
  inOpenPage('The api stops answering', 'The skeleton', {
    service: 'api',
    signal: 'SIGSTOP',
  }),
  inOpenPage('The database stops answering', 'The skeleton', {
    service: 'database',
    signal: 'SIGSTOP',
  }),
  inOpenPage('The edge is killed', 'The skeleton, or “did not load” with Retry', {
    service: 'edge',
    signal: 'SIGKILL',
  }),
  inOpenPage('The edge stops answering', 'The skeleton', {
    service: 'edge',
    signal: 'SIGSTOP',
  }),
  inOpenedPage(
    'The api has stopped answering when a page is opened',
    'The frame, and “Worklane has not answered yet”',
    {
      service: 'api',
      text: /has not answered yet/,
    },
  ),
  inOpenedPage(
    'The database has stopped answering when a page is opened',
    'The frame, and “Worklane has not answered yet”',
    { service: 'database', text: /has not answered yet/ },
  ),
  offline,
];
