import { dollarsToCents } from '@worklane/shared-kernel/domain';
import { formatCents } from '@worklane/shared-kernel/i18n';

/** Dollars of an answer as '$18,450.00'. */
export const formatDollars = (dollars: number): string => formatCents(dollarsToCents(dollars));
