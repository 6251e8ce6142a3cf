/** One result of `mf doctor`. */
export interface Finding {
  level: 'good' | 'warning' | 'wrong';
  /** What was checked, for example `mf-projects: budgets`. */
  about: string;
  message: string;
  /** How to correct it; empty for `good`. */
  remedy: string;
  /** Path of the runbook. */
  runbook: string | null;
}

export const good = (about: string, message: string): Finding => ({
  level: 'good',
  about,
  message,
  remedy: '',
  runbook: null,
});

export const wrong = (
  about: string,
  message: string,
  remedy: string,
  runbook: string | null = null,
): Finding => ({ level: 'wrong', about, message, remedy, runbook });

export const warning = (
  about: string,
  message: string,
  remedy: string,
  runbook: string | null = null,
): Finding => ({ level: 'warning', about, message, remedy, runbook });
