import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';

export const featureEntry = /[/\\]([^/\\]+)[/\\]src[/\\]features[/\\][^/\\]+[/\\]index\.tsx?$/;

export function featureTexts(file: string): string {
  const module = featureEntry.exec(file)?.[1];
  if (module === undefined || !existsSync(join(dirname(file), 'locales'))) return '';
  return `
import { addTexts as $addTexts, textsIn as $textsIn } from '@worklane/shared-kernel/i18n';
$addTexts(${JSON.stringify(module)}, $textsIn(import.meta.webpackContext('./locales')), { withCode: true });
`;
}

/** After the source, so that line numbers stay the same. */
export default function featureTextsLoader(
  this: LoaderContext<object>,
  source: string,
  map: Parameters<ReturnType<LoaderContext<object>['async']>>[2],
): void {
  this.callback(null, `${source}${featureTexts(this.resourcePath)}`, map);
}
