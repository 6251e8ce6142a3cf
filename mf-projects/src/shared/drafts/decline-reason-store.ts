import { jsonStore } from '@worklane/kernel/session';

export const declineReasons = jsonStore<{ reason: string }>('decline-reason', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { reason } = stored as Record<string, unknown>;
  return typeof reason === 'string' ? { reason } : null;
});
