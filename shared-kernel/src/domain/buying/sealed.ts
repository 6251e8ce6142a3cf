export interface Seal {
  isSealed: boolean;
  /** Null without a due time: such a quote stays sealed, because there is no time at which it opens. */
  dueAt: Date | null;
}

/** Whether nobody of the buyer's business may read the quotes of a Work Request yet. */
export const isSealedNow = ({ isSealed, dueAt }: Seal, now: Date): boolean =>
  isSealed && (dueAt === null || now < dueAt);
