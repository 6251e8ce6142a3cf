import { jsonStore } from '@worklane/kernel/session';
import type { SignUpValues } from './sign-up-values.ts';

type KeptValues = Partial<Omit<SignUpValues, 'password'>>;

const acceptValues = (stored: unknown): KeptValues | null =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
    : null;

/** Values typed in this tab, kept for a reload; never the password. */
const store = jsonStore<KeptValues, []>('sign-up', acceptValues, { lasts: 'tab' });

export const readKeptValues = () => store.read();
export const keepValues = ({ password: _, ...values }: SignUpValues) => store.write(values);
export const forgetValues = () => store.write(null);
