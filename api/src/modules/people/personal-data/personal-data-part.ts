import type { Executor } from '../../../platform/database/database.ts';

export type Rows = readonly Readonly<Record<string, unknown>>[];

export interface PersonalDataPart<Name extends string = string> {
  name: Name;
  rows(db: Executor, userId: string): AsyncIterable<Rows>;
}

export function part<const Name extends string>(
  name: Name,
  read: (db: Executor, userId: string) => PromiseLike<Rows>,
): PersonalDataPart<Name> {
  return {
    name,
    async *rows(db, userId) {
      yield await read(db, userId);
    },
  };
}
