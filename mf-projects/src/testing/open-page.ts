import type { CurrentUser, Project } from '@worklane/shared-kernel/contracts';
import type { Widgets } from '@worklane/shared-kernel/modules';
import { aUser, type RenderedModule, renderModule, type StubHandlers } from '@worklane/shared-kernel/testing';
import axe from 'axe-core';
import * as projects from '../app/module.ts';

const counts = { pending: 2, current: 3, completed: 64 };

// Fake timers put another Intl before this one, which asks it.
const formats = Intl.DateTimeFormat;

let opened: RenderedModule | undefined;
let zone: jest.SpyInstance | undefined;

interface Opening {
  user?: CurrentUser;
  network?: StubHandlers;
  ownedPaths?: readonly string[];
  /** What other modules draw; without it they are away. */
  widgets?: Widgets;
  /** Where the person's clock stands. */
  timeZone?: string;
}

/** Opens a page of this module as a signed-in seller. */
export async function openPage(at: string, opening: Opening = {}) {
  const { user = aUser(), network, ownedPaths, widgets, timeZone = 'Australia/Sydney' } = opening;
  const options = formats().resolvedOptions();
  zone = jest.spyOn(formats.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone });
  const { contract, name, routes, texts } = projects;
  opened = await renderModule(
    { contract, name, routes, texts },
    { at, user, ownedPaths, widgets, network: { 'GET /api/projects/counts': () => counts, ...network } },
  );
  return opened;
}

/** Ends a test: fails it where a call broke its contract. */
export function closePage(): void {
  opened?.unmount();
  opened?.network.restore();
  opened = undefined;
  zone?.mockRestore();
  localStorage.clear();
}

/** The calls that serve one job. */
export function serving(project: Project): StubHandlers {
  return {
    'GET /api/projects/:id': () => project,
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

/** What an automatic check finds wrong with the page, or a part of it, for people who use assistive technology. */
export async function accessibilityFaults(part: HTMLElement = document.body): Promise<string[]> {
  const { violations } = await axe.run(part, {
    // jsdom lays nothing out, and the landmarks around a module are the shell's.
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}
