import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** A point in time to the millisecond, as JavaScript has it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A whole number of cents or bytes, well below 2^53. */
export const wholeNumber = (name: string) => bigint(name, { mode: 'number' });
