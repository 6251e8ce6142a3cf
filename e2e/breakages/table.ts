import type { Breakage, Measured } from './breakage.ts';

/** Longest time until the person sees the fallback, once the failure is known. */
const FALLBACK_MS = 1_000;
/** Longest time until it works again by itself after the repair. */
const BACK_MS = 5_000;

export function slowness({ fallbackMs, backMs, clickMs }: Measured, { knownAfterMs }: Breakage): string[] {
  const fallbackLimit = FALLBACK_MS + (knownAfterMs ?? 0);
  return [
    ...(fallbackMs > fallbackLimit ? [`the fallback came after ${fallbackMs} ms, not ${fallbackLimit}`] : []),
    ...(backMs !== null && backMs > BACK_MS ? [`it was back after ${backMs} ms, not ${BACK_MS}`] : []),
    ...(clickMs !== null && clickMs > BACK_MS ? [`one press took ${clickMs} ms, not ${BACK_MS}`] : []),
  ];
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

export const row = ({ broke, sees, fallbackMs, backMs, clickMs }: Measured): string =>
  `| ${[
    broke,
    sees,
    seconds(fallbackMs),
    backMs === null ? 'on request' : seconds(backMs),
    clickMs === null ? '' : seconds(clickMs),
  ].join(' | ')} |`;

export const tableHead = [
  '| broke | the person sees | after | back by itself | back by a press |',
  '| --- | --- | --- | --- | --- |',
];
