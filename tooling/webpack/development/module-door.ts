// What a module exposes in development: its own door, which can be exchanged while the page is open.
import './update-client.ts';
import { addTexts } from '@worklane/shared-kernel/i18n';
import * as door from '@worklane-module/door';

export const { contract, name, routes, texts, widgets } = door;

import.meta.webpackHot?.accept('@worklane-module/door', () => {
  // Pages exchange themselves; what is left are the words. Other routes need the page to load again.
  addTexts(door.name, door.texts);
  if (pathsOf(door.routes) !== pathsOf(routes)) location.reload();
});

function pathsOf(all: typeof routes): string {
  return all.map(({ path }) => path).join(' ');
}
