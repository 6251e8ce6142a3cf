import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ReleaseReport } from '@worklane/shared-kernel/contracts';
import { PageReports } from '../loading/reports/page-reports.ts';
import { aPageModule, aReleaseSet } from '../testing/release-set.ts';
import { reportPageStart } from './page-start.ts';

const garden = aPageModule('mf-garden');
const owner = { module: garden, path: { pattern: '/garden', access: 'public' as const } };
const set = aReleaseSet([garden]);
const died = { package: 'mf-garden', id: garden.id, kind: 'threw', reason: 'died', ms: 0 };

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

function hang(): void {
  const later = Date.now() + 31_000;
  // Clearing the timers also resets the time.
  jest.clearAllTimers();
  jest.setSystemTime(later);
}

function open(): ReleaseReport[] {
  const sent: ReleaseReport[] = [];
  const reports = new PageReports((body) => sent.push(...JSON.parse(body).reports));
  reportPageStart({ set, owner, reports });
  return sent;
}

test('MFE-04 a page reports its start at once, before the code of a module', () => {
  expect(open()).toEqual([
    { package: 'shell', id: set.shell.id, kind: 'started', reason: null, ms: expect.any(Number) },
  ]);
});

test('MFE-04 the next page of a browser reports once that a page died', () => {
  open();
  hang();
  expect(open()).toContainEqual(died);
  expect(open()).not.toContainEqual(died);
});

test('does not report a page that settled, was left in order or still starts', () => {
  open();
  jest.advanceTimersByTime(31_000);
  expect(open()).not.toContainEqual(died);
  dispatchEvent(new Event('pagehide'));
  hang();
  expect(open()).not.toContainEqual(died);
  jest.clearAllTimers();
  expect(open()).not.toContainEqual(died);
});

test('works in a browser that stores nothing', () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(open()).toHaveLength(1);
  denied.mockRestore();
});
