import { areaBreakages } from './areas.ts';
import type { Breakage } from './breakage.ts';
import { partBreakages } from './parts.ts';
import { serverBreakages } from './servers.ts';

/** In the order of docs/failures.md. */
export const breakages: readonly Breakage[] = [...areaBreakages, ...partBreakages, ...serverBreakages];
