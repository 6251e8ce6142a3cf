import type { DomainWord } from '../rule-violation.ts';

/** Size in KB, rounded up: one byte is 1 KB. Invalid sizes count as 0. */
export function attachmentSizeKb(bytes: number): number {
  return Number.isFinite(bytes) && bytes > 0 ? Math.ceil(bytes / 1024) : 0;
}

export function attachmentSizeLabel(bytes: number): DomainWord {
  return { code: 'attachment.sizeKb', params: { kb: attachmentSizeKb(bytes) } };
}

const BYTES_PER_MB = 1024 * 1024;

export function fileSizeLabel(bytes: number): DomainWord {
  if (!(bytes >= BYTES_PER_MB)) return attachmentSizeLabel(bytes);
  return { code: 'attachment.sizeMb', params: { mb: (bytes / BYTES_PER_MB).toFixed(1) } };
}
