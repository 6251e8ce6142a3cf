import type { CaseValues } from './answers.ts';

const keyOf = (userId: string, levelId: string) => `worklane.vetting.${userId}.${levelId}`;

interface KeptAnswers {
  revision: number;
  values: CaseValues;
}

/** Unsaved answers of this tab, kept across navigation and reload. */
export const keptAnswers = {
  read(userId: string, levelId: string): KeptAnswers | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(keyOf(userId, levelId)) ?? 'null') as KeptAnswers | null;
      return kept && typeof kept.revision === 'number' && kept.values.answers ? kept : null;
    } catch {
      return null;
    }
  },
  write(userId: string, levelId: string, kept: KeptAnswers | null): void {
    try {
      if (kept) sessionStorage.setItem(keyOf(userId, levelId), JSON.stringify(kept));
      else sessionStorage.removeItem(keyOf(userId, levelId));
    } catch {
      // Without storage the answers last as long as the page.
    }
  },
};
