import type { Browser, Page } from '@playwright/test';
import { expect, openSignedIn, test } from '../../support/journey.ts';
import { FAILURES, type Failure, placeOfFailure } from '../../support/saves/failure-in-sight.ts';
import { type ProjectsInStages, projectsInStages } from '../../support/saves/projects-in-stages.ts';
import type { Save } from '../../support/saves/save.ts';
import { savesOfAccount } from '../../support/saves/saves-of-account.ts';
import { savesOfBusiness } from '../../support/saves/saves-of-business.ts';
import { savesOfMessaging } from '../../support/saves/saves-of-messaging.ts';
import { savesOfProjects } from '../../support/saves/saves-of-projects.ts';

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 664 },
];

const WITHIN_MS = 20_000;

async function fail(page: Page, failure: Failure): Promise<void> {
  if (failure === 'offline') return page.context().setOffline(true);
  await page.route('**/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 503, body: '' }),
  );
}

async function recover(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.unrouteAll({ behavior: 'wait' });
}

async function expectFailureInSight(page: Page, save: Save, projects: ProjectsInStages): Promise<void> {
  await page.goto(typeof save.path === 'string' ? save.path : save.path(projects));
  await save.fill?.(page);
  for (const failure of ['unavailable', 'offline'] as const) {
    if (failure === 'offline' && (save.waits || save.closes)) await save.fill?.(page);
    await fail(page, failure);
    await save.send(page);
    const place = () => placeOfFailure(page, save.waits ?? FAILURES[failure], save.waits !== undefined);
    await expect.poll(place, { message: failure, timeout: WITHIN_MS }).toBe('in sight');
    await recover(page);
  }
}

const saves = [...savesOfAccount, ...savesOfBusiness, ...savesOfMessaging, ...savesOfProjects];

async function expectFailuresInSight(
  browser: Browser,
  tried: readonly Save[],
  viewport: { width: number; height: number },
): Promise<void> {
  const projects = await projectsInStages();
  const pages = new Map<string, Page>();
  const faults: string[] = [];
  for (const save of tried) {
    const page = pages.get(save.email ?? '') ?? (await (await browser.newContext({ viewport })).newPage());
    if (save.email && !pages.has(save.email)) await openSignedIn(page, save.email, '/terms');
    pages.set(save.email ?? '', page);
    await test
      .step(save.what, () => expectFailureInSight(page, save, projects))
      .catch((error: Error) => {
        faults.push(`${save.what}: ${error.message}`);
      });
    await recover(page);
  }
  expect(faults).toEqual([]);
}

for (const viewport of windows) {
  const size = `${viewport.width}x${viewport.height}`;
  test(`a failed save is visible at ${size}, offline and with a failing portal`, async ({ browser }) => {
    await expectFailuresInSight(
      browser,
      saves.filter(({ isEveryday }) => isEveryday),
      viewport,
    );
  });

  test(`all other failed saves are shown in view at ${size}`, {
    tag: '@deep',
  }, async ({ browser }) => {
    await expectFailuresInSight(
      browser,
      saves.filter(({ isEveryday }) => !isEveryday),
      viewport,
    );
  });
}
