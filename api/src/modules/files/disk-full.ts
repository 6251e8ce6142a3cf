/** Whether a write failed because the disk or the quota is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
