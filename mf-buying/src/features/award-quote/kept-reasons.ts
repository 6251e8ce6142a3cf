import { AWARD_REASONS, type AwardReason } from '@worklane/kernel/domain';
import { jsonStore } from '@worklane/kernel/session';

export interface ReasonToOne {
  reason: AwardReason | null;
  words: string;
}

/** Reasons by project. */
export type Reasons = Readonly<Record<string, ReasonToOne>>;

/** Chosen reasons stay on the device until the award, if the dialog closes or the session ends. */
export const keptReasons = jsonStore<Reasons>('award-reasons', (stored) => {
  if (typeof stored !== 'object' || stored === null) return null;
  const entries = Object.entries(stored as Record<string, Partial<ReasonToOne> | null>);
  return Object.fromEntries(
    entries.map(([projectId, kept]) => [
      projectId,
      {
        reason: AWARD_REASONS.find((reason) => reason === kept?.reason) ?? null,
        words: typeof kept?.words === 'string' ? kept.words : '',
      },
    ]),
  );
});
