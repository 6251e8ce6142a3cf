import { act, waitFor } from '@testing-library/react';
import type { BuyerBrief, BuyerProject, CurrentUser } from '@worklane/kernel/contracts';
import type { LiveChange } from '@worklane/kernel/domain';
import { startLive } from '@worklane/kernel/live';
import type { Widgets } from '@worklane/kernel/modules';
import {
  aUser,
  type RenderedModule,
  renderModule,
  type StubbedLive,
  type StubHandlers,
  stubLive,
} from '@worklane/kernel/testing';
import * as buying from '../app/module.ts';
import { aBoard, someActivities } from './request-stubs.ts';

/** Tuesday 24th Nov 26, 10:00 am in Sydney. */
const NOW = new Date('2026-11-23T23:00:00.000Z');

// Saved before fake timers replace Intl.
const formats = Intl.DateTimeFormat;

let opened: RenderedModule | undefined;
let live: StubbedLive | undefined;

interface Opening {
  request: BuyerBrief;
  project?: BuyerProject;
  tab?: string;
  user?: CurrentUser;
  network?: StubHandlers;
  timeZone?: string;
  widgets?: Widgets;
}

/** Opens the page of a Work Request with answers that `shows` can replace. */
export async function openRequest({ tab = '', timeZone = 'Australia/Sydney', ...opening }: Opening) {
  let { request, project } = opening;
  jest.useFakeTimers({ advanceTimers: true, now: NOW });
  const options = formats().resolvedOptions();
  jest.spyOn(formats.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  const connection = stubLive();
  live = connection;
  const { user = aUser({ postsWork: true }), widgets } = opening;
  const { contract, name, routes, texts } = buying;
  const page = await renderModule(
    { contract, name, routes, texts },
    {
      at: `/buying/request/${request.id}${tab}`,
      user,
      ...(widgets && { widgets }),
      network: {
        'GET /api/buyer/requestforquotes/:id': () => request,
        'GET /api/buyer/requestforquotes/:id/activity': () => ({
          activities: someActivities(),
          hasEarlier: false,
        }),
        'GET /api/search/requestforquotes/:id': () => aBoard(request),
        ...(project && { 'GET /api/buyer/projects/:id': () => project ?? fail() }),
        'GET /api/notifications/newNotificationCount': () => ({
          newNotificationCount: 0,
          newChatCount: 0,
          seq: 0,
          startAfter: { not: 0, upd: 0 },
        }),
        ...opening.network,
      },
    },
  );
  opened = page;
  const shows = (changes: { request?: Partial<BuyerBrief>; project?: Partial<BuyerProject> }) => {
    request = { ...request, ...changes.request };
    project = project && { ...project, ...changes.project };
    return { request, project };
  };
  const arrives = async (...changes: readonly LiveChange[]) => {
    startLive();
    await waitFor(() => expect(connection.isConnected()).toBe(true));
    act(() => connection.arrives('upd', { event: { type: 'changed', changes } }));
  };
  const bodyOf = (call: string) => page.network.calls.find((made) => made.name === call)?.body;
  return { ...page, shows, arrives, bodyOf };
}

const fail = (): never => {
  throw new Error('The page has no project.');
};

/** Fails the test if a call broke its contract. */
export function closeRequest(): void {
  leaveRequest();
  localStorage.clear();
}

/** Closes the page as a sign-out does: this device keeps what it stores. */
export function leaveRequest(): void {
  opened?.unmount();
  live?.restore();
  opened?.network.restore();
  opened = undefined;
  jest.useRealTimers();
  jest.restoreAllMocks();
}
