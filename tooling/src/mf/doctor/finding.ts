export interface Finding {
  level: 'good' | 'warning' | 'wrong';
  about: string;
  message: string;
  remedy: string;
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
