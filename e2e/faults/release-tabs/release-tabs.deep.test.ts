import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RealPortal } from '../real-portal.ts';
import { runTabs, startReleasePortal } from './release-run.ts';

const TABS = 20;

let portal: RealPortal;

beforeAll(async () => {
  portal = await startReleasePortal();
});
afterAll(() => portal?.remove(), 60_000);

test(`MFE-03 ${TABS} open tabs survive promotions and a rollback without failed navigations or lost forms`, async () => {
  const figures = await runTabs(portal, { tabs: TABS, changes: 4, share: 1, seed: 7 });
  expect(figures).toMatchObject({ promotions: 3, rollbacks: 1, failed: [], lostForms: 0 });
  // The run was not trivial: tabs took newer releases, and unsaved text prevented some.
  expect(figures.forms).toBeGreaterThan(2);
  expect(figures.updates).toBeGreaterThan(0);
  expect(figures.held).toBeGreaterThan(0);
  expect(figures.navigations).toBeGreaterThan(TABS * 5);
});
