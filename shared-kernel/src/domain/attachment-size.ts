import type { DomainWord } from './rule-violation.ts';

/** Size in KB, rounded up: one byte is 1 KB. Invalid sizes count as 0. */
export function attachmentSizeKb(bytes: number): number {
  return Number.isFinite(bytes) && bytes > 0 ? Math.ceil(bytes / 1024) : 0;
}

/** The label of a file's size in KB. */
export function attachmentSizeLabel(bytes: number): DomainWord {
  return { code: 'attachment.sizeKb', params: { kb: attachmentSizeKb(bytes) } };
}
