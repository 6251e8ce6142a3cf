import { attributeVectors, elementVectors } from './elements.ts';
import { addressVectors, confusionVectors, unusualVectors } from './parsing.ts';

/** Every payload, by its name. Each tries to run a script, to load something from the canary, or to change the page. */
export const hostileHtml: readonly HostileHtml[] = [
  ...elementVectors,
  ...attributeVectors,
  ...addressVectors,
  ...confusionVectors,
  ...unusualVectors,
].map(([name, html]) => ({ name, html }));

export interface HostileHtml {
  name: string;
  html: string;
}

export { CANARY, RAN } from './payload.ts';
