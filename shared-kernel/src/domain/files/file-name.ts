import { FILE_MAX_BYTES, FILE_MAX_MEGABYTES, FILE_NAME_MAX_BYTES } from '../limits.ts';
import type { DomainWord } from '../rule-violation.ts';
import { isReordered } from './file-risk.ts';

/** Names that Windows reserves with any extension: it cannot save `nul.pdf`. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Refuses a name that could point to another folder, cannot be saved on every system, or is displayed differently. */
export function checkFileName(name: string): DomainWord | null {
  if (name.trim() === '') return { code: 'file.nameMissing' };
  if (/\p{Surrogate}/u.test(name)) return { code: 'text.unreadable' };
  if (/[/\\]/.test(name)) return { code: 'file.nameWithPath' };
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) return { code: 'file.nameWithControls' };
  if (isReordered(name)) return { code: 'file.nameReordered' };
  if (RESERVED.test(name) || /^\.+$/.test(name) || /[. ]$/.test(name)) return { code: 'file.nameReserved' };
  if (new TextEncoder().encode(name).length > FILE_NAME_MAX_BYTES) {
    return { code: 'file.nameTooLong', params: { max: FILE_NAME_MAX_BYTES } };
  }
  return null;
}

export function checkFileSize(bytes: number): DomainWord | null {
  if (bytes <= 0) return { code: 'file.empty' };
  if (bytes > FILE_MAX_BYTES) return { code: 'file.tooLarge', params: { mb: FILE_MAX_MEGABYTES } };
  return null;
}
