import { addTexts, chooseLanguage, initI18n } from '@worklane/shared-kernel/i18n';
import { startLive } from '@worklane/shared-kernel/live';
import {
  beforeCodeIsAsked,
  hasUnsavedWork,
  preloadPage,
  startIdleLoading,
} from '@worklane/shared-kernel/modules';
import { signInPath, startSession } from '@worklane/shared-kernel/session';
import { followThemeChoice } from '@worklane/shared-kernel/theme';
import { createRoot } from 'react-dom/client';
import { prepareToAsk } from '../loading/ask-again.ts';
import { watchInteraction } from '../loading/interaction.ts';
import { ModuleRegistry } from '../loading/module-registry.ts';
import { ReleaseReports } from '../loading/release-reports.ts';
import { watchErrors } from '../loading/script-errors.ts';
import { App } from './app.tsx';
import { texts } from './texts.ts';

/** How long the first render waits for the module of the first path. */
const firstModuleMs = 2_500;

/** Starts the portal: session and first module at the same time, then one render with both. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  addTexts('shell', texts);
  initI18n(await chooseLanguage());
  followThemeChoice();
  const reports = new ReleaseReports();
  reports.followPage();
  watchErrors((release) => reports.add({ ...release, kind: 'threw', reason: 'handler', ms: 0 }));
  watchInteraction();
  beforeCodeIsAsked(prepareToAsk);
  const registry = new ModuleRegistry(undefined, undefined, undefined, reports);
  const session = startSession({ hasUnsavedWork, onOtherPerson: () => location.replace(signInPath) });
  await Promise.all([session, atMost(firstModuleMs, loadFirstModule(registry))]);
  createRoot(root).render(<App registry={registry} />);
  startLive();
  startIdleLoading();
}

async function loadFirstModule(registry: ModuleRegistry): Promise<void> {
  const owner = registry.ownerOf(location.pathname);
  if (!owner) return;
  const { name } = owner.module.manifest;
  await registry.ensure(name);
  const state = registry.stateOf(name);
  // A page that fails to load fails again when it is drawn, and is shown as such there.
  if (state?.status === 'ready') await preloadPage(state.module, location.pathname).catch(() => undefined);
}

function atMost(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}
