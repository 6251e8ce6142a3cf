import { checkFileName } from '../../domain/index.ts';
import { attributeVectors, elementVectors } from './elements.ts';
import { addressVectors, confusionVectors, unusualVectors } from './parsing.ts';

export const hostileHtml: readonly HostileHtml[] = [
  ...elementVectors,
  ...attributeVectors,
  ...addressVectors,
  ...confusionVectors,
  ...unusualVectors,
].map(([name, html]) => ({ name, html }));

const FOREIGN_TO_NAMES = /[/\\\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu;

export const hostileFileNames: readonly string[] = [
  ...new Set(
    hostileHtml.map(({ html }) => `${html.replaceAll(FOREIGN_TO_NAMES, '-').slice(0, 80).trim()}.txt`),
  ),
].filter((name) => checkFileName(name) === null);

export interface HostileHtml {
  name: string;
  html: string;
}

export { CANARY, RAN } from './payload.ts';
