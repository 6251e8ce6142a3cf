import type { Executor } from '../../../platform/database/database.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { type ProjectRowRecord, projectReads } from '../projects.repository.ts';
import {
  countedAs,
  countSearched,
  mayBeName,
  type SearchedProjects,
  searchProjects,
} from './searched-projects.repository.ts';

/** Below this length, comparing titles is faster than reading the index of titles. */
const LONG_LIST = 20_000;

interface FoundProjects {
  rows: readonly ProjectRowRecord[];
  total: number;
}

/** One page of a list with its total: exact for a whole list, else counted up to a limit. */
export async function listProjects(
  db: Executor,
  asked: SearchedProjects,
  page: Page,
): Promise<FoundProjects> {
  if (asked.q !== '') return searchByWords(db, asked, page);
  const { sight, list, sort } = asked;
  const { businessId, onlyOf } = sight;
  const reads = projectReads(db);
  const counted = onlyOf === null ? countedAs(asked) : null;
  const [total, rows] = await Promise.all([
    counted
      ? reads.countLists(businessId).then((counts) => counts.get(counted) ?? 0)
      : countSearched(db, asked),
    counted !== null && counted === list
      ? reads.list({ businessId, list: counted, sort, ...page })
      : searchProjects(db, asked, { ...page, total: null }),
  ]);
  return { rows, total };
}

async function searchByWords(db: Executor, asked: SearchedProjects, page: Page): Promise<FoundProjects> {
  const isLong = (await lengthOf(db, asked)) >= LONG_LIST;
  const wanted = { ...asked, onlyTitles: isLong && !(await mayBeName(db, asked.q)) };
  const total = await countSearched(db, wanted);
  return { rows: await searchProjects(db, wanted, { ...page, total }), total };
}

/** Uses stored counts; 0 for a person with limited sight, who has few projects. */
async function lengthOf(db: Executor, { sight, list }: SearchedProjects): Promise<number> {
  if (list === 'shared' || sight.onlyOf !== null) return 0;
  return (await projectReads(db).countLists(sight.businessId)).get(list) ?? 0;
}
