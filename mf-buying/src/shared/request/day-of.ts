import { dayOfInstant, type IsoDate } from '@worklane/kernel/domain';

/** The day of a date that an answer sends as an instant. */
export const dayOf = (instant: string | null | undefined): IsoDate | null =>
  instant ? dayOfInstant(instant) : null;
