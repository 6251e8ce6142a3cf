import { PORTFOLIO_MAX_MEGABYTES } from './limits.ts';
import type { DomainWord } from './rule-violation.ts';

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/**
 * Refuses, before the upload, a file that cannot become a picture of a portfolio. A file without a known type is judged
 * after its upload.
 */
export function checkPortfolioPicture({ type, size }: { type: string; size: number }): DomainWord | null {
  if (type !== '' && !PICTURE_TYPES.includes(type)) return { code: 'picture.kindNotAllowed' };
  if (size > PORTFOLIO_MAX_MEGABYTES * 1024 ** 2)
    return { code: 'file.tooLarge', params: { mb: PORTFOLIO_MAX_MEGABYTES } };
  return null;
}
