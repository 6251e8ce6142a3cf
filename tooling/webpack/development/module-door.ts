// What a module exposes in development: its entry point, which can be replaced while the page is open.
import './update-client.ts';
import { addTexts } from '@worklane/shared-kernel/i18n';
import * as door from '@worklane-module/door';

export const { contract, name, routes, texts, widgets } = door;

import.meta.webpackHot?.accept('@worklane-module/door', () => {
  // Pages are replaced by their own updates; only the texts remain. Changed routes need a reload.
  addTexts(door.name, door.texts);
  if (pathsOf(door.routes) !== pathsOf(routes)) location.reload();
});

function pathsOf(all: typeof routes): string {
  return all.map(({ path }) => path).join(' ');
}
