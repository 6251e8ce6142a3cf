import { dollarsToCents } from '@worklane/shared-kernel/domain';
import { formatCents } from '@worklane/shared-kernel/i18n';

/** Dollars of an answer in words: '$18,711.00'. */
export const useDollars = () => (dollars: number) => formatCents(dollarsToCents(dollars) ?? 0);
