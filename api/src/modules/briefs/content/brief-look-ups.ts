import type { Executor } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/settings.ts';
import { industryExists } from '../../industries/index.ts';
import { timeZoneOfSite } from '../../maps/index.ts';
import type { BriefLookUps } from './brief-content.ts';

export const lookUpsOf = (db: Executor, { DATA_DIR }: Settings): BriefLookUps => ({
  knowsIndustry: (id) => industryExists(db, id),
  timeZoneOf: (site) => timeZoneOfSite(DATA_DIR, site),
});
