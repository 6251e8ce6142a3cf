export type WriteFault = 'full' | 'readOnly';
/** `failed`: the disk reports another error. */
export type FolderFault = WriteFault | 'failed';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Sockets have these codes as well, but their errors have no path. */
const REFUSED = new Set(['EACCES', 'EPERM']);

/** Why a write to a file failed; null for errors with another cause. */
export function writeFaultOf(error: unknown): WriteFault | null {
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  if (FULL.has(code)) return 'full';
  if (code === 'EROFS') return 'readOnly';
  return REFUSED.has(code) && path !== undefined ? 'readOnly' : null;
}
