export type WriteFault = 'full' | 'readOnly';
export type FolderFault = WriteFault | 'failed';

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
/** Sockets have these codes as well, but their errors have no path. */
const REFUSED = new Set(['EACCES', 'EPERM']);

export function writeFaultOf(error: unknown): WriteFault | null {
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  if (FULL.has(code)) return 'full';
  if (code === 'EROFS') return 'readOnly';
  return REFUSED.has(code) && path !== undefined ? 'readOnly' : null;
}
