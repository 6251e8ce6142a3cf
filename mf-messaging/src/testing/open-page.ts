import { startLive } from '@worklane/kernel/live';
import { Slot, type Widgets, type WorklaneModule } from '@worklane/kernel/modules';
import {
  aUser,
  type RenderedModule,
  renderModule,
  type StubbedLive,
  type StubHandlers,
  stubLive,
} from '@worklane/kernel/testing';
import { createElement } from 'react';
import * as messaging from '../app/module.ts';

export const nothingNew = { newNotificationCount: 0, newChatCount: 0, seq: 0 };

// Saved before fake timers replace Intl.
const formats = Intl.DateTimeFormat;

let opened: RenderedModule | undefined;
let live: StubbedLive | undefined;
let zone: jest.SpyInstance | undefined;
let layout: jest.SpyInstance | undefined;

const THREAD_PX = 10_000;

const elsewhere = { path: '/elsewhere', load: async () => ({ Page: () => 'Elsewhere' }) };

export interface OpenedPage extends RenderedModule {
  live: StubbedLive;
}

interface Opening {
  network?: StubHandlers;
  ownedPaths?: readonly string[];
  user?: ReturnType<typeof aUser>;
  widgets?: Widgets;
}

export async function openPage(at: string, opening: Opening = {}): Promise<OpenedPage> {
  const { routes } = messaging;
  return openRoutes(routes, at, opening);
}

export async function openBoard(
  briefId: string,
  opening: Opening & { isClosed?: boolean } = {},
): Promise<OpenedPage> {
  const { isClosed, ...others } = opening;
  const Page = () =>
    createElement(Slot<'messaging.board'>, {
      name: 'messaging.board',
      briefId,
      fallback: 'away',
      ...(isClosed && { isClosed }),
    });
  return openRoutes([{ path: '/', load: async () => ({ Page }) }], '/', others);
}

async function openRoutes(
  routes: WorklaneModule['routes'],
  at: string,
  opening: Opening,
): Promise<OpenedPage> {
  const { network, ownedPaths, user = aUser() } = opening;
  const options = formats().resolvedOptions();
  zone = jest
    .spyOn(formats.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'Australia/Sydney' });
  // Without a layout a thread would draw no rows; this height fits all rows of a test.
  layout = jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(THREAD_PX);
  live = stubLive();
  const { contract, name, texts } = messaging;
  const widgets = { ...messaging.widgets, ...opening.widgets };
  opened = await renderModule(
    { contract, name, routes: [...routes, elsewhere], texts },
    {
      at,
      user,
      ownedPaths,
      widgets,
      network: {
        'GET /api/notifications/newNotificationCount': () => nothingNew,
        'PUT /api/notifications': () => nothingNew,
        ...network,
      },
    },
  );
  startLive();
  return Object.assign(opened, { live });
}

/** Fails the test if a call broke its contract. With `keepsTyped` the browser keeps unsent texts. */
export function closePage({ keepsTyped = false } = {}): void {
  if (!keepsTyped) localStorage.clear();
  opened?.unmount();
  live?.restore();
  opened?.network.restore();
  opened = undefined;
  zone?.mockRestore();
  layout?.mockRestore();
}
