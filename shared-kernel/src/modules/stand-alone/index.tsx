import interUrl from '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';
import { createRoot } from 'react-dom/client';
import type { ModuleManifest } from '../../contracts/index.ts';
import { addTexts, chooseLanguage, initI18n } from '../../i18n/index.ts';
import { startLive } from '../../live/index.ts';
import { startSession } from '../../session/index.tsx';
import { followThemeChoice } from '../../theme/index.ts';
import type { WorklaneModule } from '../define-module.ts';
import { StandAlone } from './stand-alone.tsx';
import type { StandAloneStubs } from './stand-alone-stubs.ts';
import { texts } from './texts.ts';
import './style-nonce.ts';

/** Runs one module without the shell, for development. Resolves with a function that removes the page. */
export async function runStandAlone(options: {
  module: WorklaneModule;
  manifest: ModuleManifest;
  stubs?: StandAloneStubs;
}): Promise<() => void> {
  const { module, manifest, stubs = null } = options;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id root');
  addTexts('stand-alone', texts);
  addTexts(module.name, module.texts);
  initI18n(await chooseLanguage());
  followThemeChoice();
  await startSession();
  const page = createRoot(root);
  page.render(<StandAlone module={module} manifest={manifest} stubs={stubs} fontUrl={interUrl} />);
  if (!stubs) startLive();
  return () => page.unmount();
}
