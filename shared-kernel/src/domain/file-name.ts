import { isReordered } from './file-risk.ts';
import type { DomainWord } from './rule-violation.ts';

/** Most bytes (UTF-8) of a file's name; what the file systems people use can hold. */
export const FILE_NAME_MAX_BYTES = 255;
/** Most bytes of one uploaded file: 100 MB. */
export const FILE_MAX_BYTES = 104_857_600;

/** Most files one quote carries. */
export const QUOTE_FILES_MAX = 5;
/** Most files one work request carries. */
export const BRIEF_FILES_MAX = 20;

/** Windows reserves these with any extension: `nul.pdf` cannot be saved there. */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * Refuses a name that could reach another folder, cannot be saved everywhere or reads as something it is
 * not. Browser and api ask the same question; the browser first, so that nothing is sent in vain.
 */
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

/** Refuses a file that holds nothing and one that is larger than 100 MB. `bytes` is a whole number. */
export function checkFileSize(bytes: number): DomainWord | null {
  if (bytes <= 0) return { code: 'file.empty' };
  if (bytes > FILE_MAX_BYTES) return { code: 'file.tooLarge', params: { mb: FILE_MAX_BYTES / 1024 ** 2 } };
  return null;
}
