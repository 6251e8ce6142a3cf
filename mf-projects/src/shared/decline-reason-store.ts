import { localDrafts } from './local-draft.ts';

/** A typed reason for declining, stored until the dialog is closed or the Work Request is declined. */
export const declineReasons = localDrafts<{ reason: string }>('decline-reason', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { reason } = stored as Record<string, unknown>;
  return typeof reason === 'string' ? { reason } : null;
});
