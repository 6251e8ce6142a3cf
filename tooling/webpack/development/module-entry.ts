import './update-client.ts';
import { addTexts } from '@worklane/shared-kernel/i18n';
import * as entry from '@worklane-module/entry';

export const { contract, name, routes, texts, widgets } = entry;

import.meta.webpackHot?.accept('@worklane-module/entry', () => {
  // Pages replace themselves; only the texts remain. Changed routes need a reload.
  addTexts(entry.name, entry.texts);
  if (pathsOf(entry.routes) !== pathsOf(routes)) location.reload();
});

function pathsOf(all: typeof routes): string {
  return all.map(({ path }) => path).join(' ');
}
