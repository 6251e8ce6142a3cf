import { ErrorOverlay } from './error-overlay.ts';
import { framesOf, type PageBundle } from './frames.ts';

interface DevPage {
  overlay: ErrorOverlay;
  bundles: Map<string, PageBundle & { close(): void }>;
}

const page = globalThis as { __worklaneDevPage__?: DevPage };

export const devPage: DevPage = page.__worklaneDevPage__ ?? startDevPage();
page.__worklaneDevPage__ = devPage;

function startDevPage(): DevPage {
  const started: DevPage = { overlay: new ErrorOverlay(), bundles: new Map() };
  watchThrown((error) => void show(error));
  return started;

  async function show(error: Error): Promise<void> {
    const { overlay, bundles } = started;
    const { updates } = overlay;
    const frames = await framesOf(error, bundles);
    if (updates !== overlay.updates) return;
    // Errors of releases, libraries and browser extensions are left to the console.
    if (frames.some(({ isOwn }) => isOwn)) overlay.addThrown({ title: String(error), frames });
  }
}

/** Errors that nothing caught, and those of error boundaries, which a production React only logs. */
function watchThrown(onThrown: (error: Error) => void): void {
  addEventListener('error', ({ error }) => {
    if (error instanceof Error) onThrown(error);
  });
  const log = console.error;
  console.error = (...values: unknown[]) => {
    log.apply(console, values);
    const error = values.find((value) => value instanceof Error);
    if (error) onThrown(error);
  };
}
