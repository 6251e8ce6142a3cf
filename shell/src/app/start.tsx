import { addTexts, chooseLanguage, initI18n } from '@worklane/shared-kernel/i18n';
import { startLive } from '@worklane/shared-kernel/live';
import { beforeCodeLoad, hasUnsavedWork, startIdleLoading } from '@worklane/shared-kernel/modules';
import { signInPath, startSession } from '@worklane/shared-kernel/session';
import { followThemeChoice } from '@worklane/shared-kernel/theme';
import { createRoot } from 'react-dom/client';
import { followStoredAppearance } from '../frame/appearance/stored-appearance.ts';
import { takeFirstHeader } from '../frame/first-view/first-header.ts';
import { takeFirstView } from '../frame/first-view/first-view.ts';
import { preloadPath } from '../loading/files/preload.ts';
import { prepareRequests } from '../loading/files/prepare-requests.ts';
import { fetchReleaseSet, inlinedReleaseSet } from '../loading/files/release-set.ts';
import { loadModule } from '../loading/modules/federation.ts';
import { ModuleRegistry } from '../loading/modules/module-registry.ts';
import { PageFailures } from '../loading/modules/page-failures.ts';
import { watchInteraction } from '../loading/reports/interaction.ts';
import type { PageReports } from '../loading/reports/page-reports.ts';
import { watchErrors } from '../loading/reports/script-errors.ts';
import { watchVitals } from '../loading/reports/watch-vitals.ts';
import { resumeUnsent } from '../loading/resume-unsent.ts';
import { App } from './app.tsx';
import { followDevice } from './follow-device.ts';
import { reportPageStart } from './page-start.ts';
import { texts } from './texts.ts';

const FIRST_RENDER_MS = 400;

export async function start(reports: PageReports): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  addTexts('shell', texts);
  const chosen = await chooseLanguage();
  const firstHeader = takeFirstHeader(document, chosen.language);
  const firstView = takeFirstView(document, chosen.language);
  initI18n(chosen);
  followThemeChoice();
  followStoredAppearance();
  const failures = new PageFailures();
  watchErrors((release, error, kind) => {
    failures.addError(release, error);
    if (!release) return;
    reports.add({ ...release, kind: 'threw', reason: 'handler', ms: 0 });
    reports.addError(release, kind, error);
  });
  watchInteraction();
  beforeCodeLoad(prepareRequests);
  const releaseSet = inlinedReleaseSet();
  const registry = new ModuleRegistry({ releaseSet, loadModule, fetchReleaseSet, reports, failures });
  reportPageStart({ set: releaseSet, owner: registry.ownerOf(location.pathname), reports });
  const session = startSession({ hasUnsavedWork, onOtherPerson: () => location.replace(signInPath) });
  await atMost(FIRST_RENDER_MS, Promise.all([session, preloadPath(registry, location.pathname)]));
  firstHeader?.standOver(root);
  firstView?.standOver(root);
  createRoot(root).render(<App registry={registry} />);
  startLive();
  followDevice();
  resumeUnsent(registry);
  watchVitals({ registry, shellId: releaseSet?.shell.id, reports });
  startIdleLoading();
}

function atMost(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}
