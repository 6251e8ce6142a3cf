import { act, waitFor } from '@testing-library/react';
import type { CurrentUser, Project } from '@worklane/kernel/contracts';
import type { LiveChange } from '@worklane/kernel/domain';
import { startLive } from '@worklane/kernel/live';
import type { Widgets, WorklaneModule } from '@worklane/kernel/modules';
import {
  aUser,
  listAnswer,
  problemAnswer,
  type RenderedModule,
  renderModule,
  type StubbedLive,
  type StubHandlers,
  stubLive,
} from '@worklane/kernel/testing';
import axe from 'axe-core';
import * as projects from '../app/module.ts';
import { stubActivity } from './stub-activity.ts';

const counts = { pending: 2, current: 3, completed: 64, ended: 18 };
const nothingNew = { newNotificationCount: 0, newChatCount: 0, seq: 0, startAfter: { not: 0, upd: 0 } };

// Saved before fake timers replace Intl.
const formats = Intl.DateTimeFormat;

let opened: RenderedModule | undefined;
let live: StubbedLive | undefined;
let zone: jest.SpyInstance | undefined;

interface Opening {
  user?: CurrentUser;
  network?: StubHandlers;
  ownedPaths?: readonly string[];
  widgets?: Widgets;
  timeZone?: string;
}

export interface OpenedPage extends RenderedModule {
  changed(...changes: readonly LiveChange[]): Promise<void>;
  arrives(...event: Parameters<StubbedLive['arrives']>): Promise<void>;
}

export async function openPage(at: string, opening: Opening = {}): Promise<OpenedPage> {
  return openRoutes(projects.routes, at, opening);
}

const emptyOverview = {
  shown: { awaiting: 0, submitted: 0, overdue: 0, dueThisWeek: 0 },
  buyers: [],
};

async function openRoutes(
  routes: WorklaneModule['routes'],
  at: string,
  opening: Opening,
): Promise<OpenedPage> {
  const { user = aUser(), network, ownedPaths, widgets, timeZone = 'Australia/Sydney' } = opening;
  const options = formats().resolvedOptions();
  zone = jest.spyOn(formats.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  const connection = stubLive();
  live = connection;
  const { contract, name, texts } = projects;
  opened = await renderModule(
    { contract, name, routes, texts },
    {
      at,
      user,
      ownedPaths,
      widgets,
      network: {
        'GET /api/projects/counts': () => counts,
        'GET /api/projects/overview/:status': () => emptyOverview,
        'GET /api/projects/week': () => ({ quotesDue: [], onSite: [] }),
        'GET /api/projects/quotingFigures': () => ({ total: null, byIndustry: [] }),
        'GET /api/projects/status/:status': () => listAnswer([], 0),
        'GET /api/reviews': () => listAnswer([], 0),
        'GET /api/projects/:id/activity': () => ({ activities: [], hasEarlier: false }),
        'POST /api/projects/:id/presence': () => ({ others: [] }),
        'GET /api/notifications/newNotificationCount': () => nothingNew,
        ...network,
      },
    },
  );
  const arrives: OpenedPage['arrives'] = async (...event) => {
    startLive();
    await waitFor(() => expect(connection.isConnected()).toBe(true));
    act(() => connection.arrives(...event));
  };
  return Object.assign(opened, {
    arrives,
    changed: (...changes: readonly LiveChange[]) => arrives('upd', { event: { type: 'changed', changes } }),
  });
}

/** Fails the test if a call broke its contract. */
export function closePage(): void {
  opened?.unmount();
  live?.restore();
  opened?.network.restore();
  opened = undefined;
  zone?.mockRestore();
  localStorage.clear();
}

export function serving(project: Project): StubHandlers {
  return {
    'GET /api/projects/:id': () => project,
    'GET /api/projects/:id/activity': () => stubActivity(project),
    'GET /api/projects/projectFee/:id': () => ({
      isProcurement: project.brief.isProcurement,
      rateBasisPoints: 200,
      minimum: 2,
      cap: 5000,
      buyerRateBasisPoints: 0,
      buyerMinimum: 0,
      buyerCap: 0,
    }),
  };
}

export const gone = () =>
  problemAnswer(404, { code: 'project.notFound', message: 'You no longer have access to this project.' });

export async function accessibilityFaults(part: HTMLElement = document.body): Promise<string[]> {
  const { violations } = await axe.run(part, {
    // jsdom has no layout, and the landmarks are rendered by the shell.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
