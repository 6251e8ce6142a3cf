import { PORTFOLIO_MAX_MEGABYTES } from '../limits.ts';
import type { DomainWord } from '../rule-violation.ts';

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** Portfolio files that are not pictures are served as downloads; the values are their file extensions. */
const DOCUMENT_ENDINGS: ReadonlyMap<string, string> = new Map([
  ['application/pdf', 'pdf'],
  ['text/plain', 'txt'],
  ['text/csv', 'csv'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'pptx'],
]);

export const portfolioDocumentEnding = (type: string): string | null => DOCUMENT_ENDINGS.get(type) ?? null;

/** Refuses a file that cannot be a portfolio item. A file without a known type is checked after its upload. */
export function checkPortfolioFile({ type, size }: { type: string; size: number }): DomainWord | null {
  if (type !== '' && !PICTURE_TYPES.includes(type) && portfolioDocumentEnding(type) === null)
    return { code: 'portfolio.kindNotAllowed' };
  if (size > PORTFOLIO_MAX_MEGABYTES * 1024 ** 2)
    return { code: 'file.tooLarge', params: { mb: PORTFOLIO_MAX_MEGABYTES } };
  return null;
}
