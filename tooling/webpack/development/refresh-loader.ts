import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { sourceExtension } from '../places.ts';

const runtime = JSON.stringify(join(import.meta.dirname, `refresh-runtime${sourceExtension}`));

// Added to the first line, so that line numbers stay the same.
const before = `import * as $refresh from ${runtime};
const $RefreshSig$ = $refresh.signature, $RefreshReg$ = (type, id) => $refresh.remember(type, __webpack_module__.id + ' ' + id);
`.replaceAll('\n', ' ');
const after = '\nif (import.meta.webpackHot) $refresh.settle(import.meta.webpackHot, __webpack_module__);\n';

export default function refreshLoader(
  this: LoaderContext<object>,
  source: string,
  map: Parameters<ReturnType<LoaderContext<object>['async']>>[2],
): void {
  this.callback(null, `${before}${source}${after}`, map);
}
