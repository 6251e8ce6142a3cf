import type { Executor } from '../../../platform/database/database.ts';

export type Rows = readonly Readonly<Record<string, unknown>>[];

/** One JSON file of the archive. `rows` yields page after page. */
export interface OwnDataPart<Name extends string = string> {
  name: Name;
  rows(db: Executor, userId: string): AsyncIterable<Rows>;
}

/** A part that one query reads. */
export function part<const Name extends string>(
  name: Name,
  read: (db: Executor, userId: string) => PromiseLike<Rows>,
): OwnDataPart<Name> {
  return {
    name,
    async *rows(db, userId) {
      yield await read(db, userId);
    },
  };
}
