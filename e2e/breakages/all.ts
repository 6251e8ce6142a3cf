import { areaBreakages } from './areas.ts';
import type { Breakage } from './breakage.ts';
import { partBreakages } from './parts.ts';
import { separateRepositoryBreakages } from './separate-repositories.ts';
import { serverBreakages } from './servers.ts';

/** The order is that of docs/failures.md. */
export const breakages: readonly Breakage[] = [
  ...areaBreakages,
  ...separateRepositoryBreakages,
  ...partBreakages,
  ...serverBreakages,
];
