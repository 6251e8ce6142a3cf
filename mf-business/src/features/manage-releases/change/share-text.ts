import { formatDecimals } from '@worklane/kernel/i18n';

const SHOWN_DECIMALS = 2;
const PERCENT = 100;

/** A share in percent, without the sign: 0.0312 as '3.12'. */
export const shareText = (share: number): string => formatDecimals(share * PERCENT, SHOWN_DECIMALS);
