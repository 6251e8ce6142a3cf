import type { IndustryQuery } from '@worklane/shared-kernel/contracts';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { fieldError, invalidFields } from '../../platform/problem.ts';

const PAGE_SIZE = 100;

const Filter = Compile(
  Type.Object({ active: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
);
const sorts = ['label:asc', 'label:desc', 'name:asc', 'name:desc'] as const;

export interface WantedIndustries {
  active: boolean | null;
  sort: (typeof sorts)[number];
  /** Null for all of them. */
  limit: number | null;
  offset: number;
}

/** What a query string asks for. Throws 400 naming `query.filter` or `query.sort`. */
export function industryQueryOf(query: Static<typeof IndustryQuery>): WantedIndustries {
  const filter = query.filter === undefined ? {} : filterOf(query.filter);
  const sort = query.sort === undefined ? 'label:asc' : sorts.find((known) => known === query.sort);
  const errors = [
    ...(filter ? [] : [fieldError('query.filter', 'field.malformed')]),
    ...(sort ? [] : [fieldError('query.sort', 'field.notAllowed')]),
  ];
  if (!filter || !sort) throw invalidFields(errors);
  const limit = query.pageSize === 'unlimited' ? null : (query.pageSize ?? PAGE_SIZE);
  const offset = limit === null ? 0 : ((query.pageNum ?? 1) - 1) * limit;
  return { active: filter.active ?? null, sort, limit, offset };
}

function filterOf(text: string): { active?: boolean } | null {
  try {
    const value: unknown = JSON.parse(text);
    return Filter.Check(value) ? value : null;
  } catch {
    return null;
  }
}
