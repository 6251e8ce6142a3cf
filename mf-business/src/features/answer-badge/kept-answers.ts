import { jsonStore } from '@worklane/kernel/session';
import type { CaseValues } from './answers.ts';

interface KeptAnswers {
  revision: number;
  values: CaseValues;
}

/** Unsaved answers of this tab, kept across navigation and reload. */
export const keptAnswers = jsonStore<KeptAnswers, [userId: string, levelId: string]>(
  'vetting',
  (stored) => {
    const kept = stored as KeptAnswers | null;
    return kept && typeof kept.revision === 'number' && kept.values.answers ? kept : null;
  },
  { lasts: 'tab' },
);
