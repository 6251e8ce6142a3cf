import type { QuotingFigures } from '@worklane/shared-kernel/contracts';
import { QUOTING_FIGURES } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import type { ProjectSight } from '../../../platform/project-sight.repository.ts';
import { countQuoting, type FiguresRow } from './quoting-figures.repository.ts';

const DAY = 86_400_000;
const HOUR_SECONDS = 3600;

/** Figures of the last 12 months. Groups with too few quotes to be meaningful are left out. */
export async function readQuotingFigures(
  db: Executor,
  { sight, now }: { sight: ProjectSight; now: Date },
): Promise<QuotingFigures> {
  const since = new Date(now.getTime() - QUOTING_FIGURES.days * DAY);
  const rows = await countQuoting(db, sight, since);
  const enough = rows.filter(({ quotes }) => quotes >= QUOTING_FIGURES.fewestQuotes);
  const total = enough.find(({ industry }) => industry === null);
  return {
    total: total ? figuresOf(total) : null,
    byIndustry: enough.flatMap((row) =>
      row.industry === null ? [] : [{ industry: row.industry, ...figuresOf(row) }],
    ),
  };
}

function figuresOf({ quotes, decided, won, medianSeconds }: FiguresRow) {
  return {
    quotes,
    winRate: decided < QUOTING_FIGURES.fewestQuotes ? null : Math.round((won / decided) * 100),
    hoursToQuote: Math.round((medianSeconds / HOUR_SECONDS) * 10) / 10,
  };
}
