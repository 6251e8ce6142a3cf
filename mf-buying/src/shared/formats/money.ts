import { formatCents } from '@worklane/kernel/i18n';

const CENTS = 100;

/** Dollars of an answer, which have at most two decimals, as '$18,450.00'. */
export const formatDollars = (dollars: number): string => formatCents(Math.round(dollars * CENTS));
