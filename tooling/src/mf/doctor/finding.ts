/** Something the doctor looked at. */
export interface Finding {
  level: 'good' | 'warning' | 'wrong';
  /** What was looked at, for example `mf-projects: budgets`. */
  about: string;
  message: string;
  /** How to mend it; empty for what is good. */
  remedy: string;
  /** Where more of it stands. */
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
