import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Milliseconds, the precision of JavaScript's Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Cents or bytes, well below 2^53. */
export const wholeNumber = (name: string) => bigint(name, { mode: 'number' });
