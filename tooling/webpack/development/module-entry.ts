// What a module exposes in development: its entry point, which can be replaced while the page is open.
import './update-client.ts';
import { addTexts } from '@worklane/shared-kernel/i18n';
import * as entry from '@worklane-module/entry';

export const { contract, name, routes, texts, widgets } = entry;

import.meta.webpackHot?.accept('@worklane-module/entry', () => {
  // Pages are replaced by their own updates; only the texts remain. Changed routes need a reload.
  addTexts(entry.name, entry.texts);
  if (pathsOf(entry.routes) !== pathsOf(routes)) location.reload();
});

function pathsOf(all: typeof routes): string {
  return all.map(({ path }) => path).join(' ');
}
