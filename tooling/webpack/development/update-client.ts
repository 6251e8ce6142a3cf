import { canRefresh } from './refresh-runtime.ts';

/** The message of the dev server after each build. */
interface Built {
  hash: string;
  errors: string[];
}

const boxId = 'worklane-build-errors';

/** Listens to the dev server that served this file, and applies each build without losing the page's state. */
function listen(hot: HotReplacement): void {
  // Absolute, because inside a portal the module's files have another origin than the page.
  const updates = new URL('@updates', new URL(__webpack_public_path__, location.href));
  const source = new EventSource(updates);
  source.onmessage = ({ data }) => void take(hot, JSON.parse(data) as Built);
  // After a restart the server serves another build, which its first message names.
}

async function take(hot: HotReplacement, { hash, errors }: Built): Promise<void> {
  show(errors);
  if (errors.length > 0 || hash === __webpack_hash__ || hot.status() !== 'idle') return;
  try {
    const taken = await hot.check(true);
    if (!taken || !canRefresh()) location.reload();
  } catch (error) {
    console.warn('The change needs the page to load again.', error);
    location.reload();
  }
}

function show(errors: readonly string[]): void {
  document.getElementById(boxId)?.remove();
  if (errors.length === 0) return;
  const box = document.createElement('pre');
  box.id = boxId;
  box.role = 'alert';
  box.textContent = errors.join('\n\n');
  box.style.cssText =
    'position:fixed;inset:auto 0 0 0;z-index:1000;max-height:60vh;overflow:auto;margin:0;padding:16px 24px;background:Canvas;color:CanvasText;border-top:4px solid;white-space:pre-wrap';
  document.body.append(box);
}

if (import.meta.webpackHot) listen(import.meta.webpackHot);
