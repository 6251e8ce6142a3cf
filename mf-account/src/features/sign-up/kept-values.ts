import type { SignUpValues } from './sign-up-values.ts';

const STORAGE_KEY = 'worklane.sign-up';

/** Values typed in this tab, kept for a reload; never the password. */
export function readKeptValues(): Partial<SignUpValues> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return null;
  }
}

export function keepValues({ password: _, ...values }: SignUpValues): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
  } catch {
    // The storage is full or forbidden: a reload then loses the typed values.
  }
}

export function forgetValues(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
