import type { IndustryQuery } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { type Page, pageOf } from '../../platform/http/paging.ts';
import { fieldError, invalidFields } from '../../platform/http/problem.ts';

const Filter = Compile(
  Type.Object({ active: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
);
const sorts = ['label:asc', 'label:desc', 'name:asc', 'name:desc'] as const;

export interface WantedIndustries {
  active: boolean | null;
  sort: (typeof sorts)[number];
  page: Page | null;
}

export function industryQueryOf(query: Static<typeof IndustryQuery>): WantedIndustries {
  const filter = query.filter === undefined ? {} : filterOf(query.filter);
  const sort = query.sort === undefined ? 'label:asc' : sorts.find((known) => known === query.sort);
  const errors = [
    ...(filter ? [] : [fieldError('query.filter', 'field.malformed')]),
    ...(sort ? [] : [fieldError('query.sort', 'field.notAllowed')]),
  ];
  if (!filter || !sort) throw invalidFields(errors);
  return { active: filter.active ?? null, sort, page: industryPageOf(query) };
}

function industryPageOf({ pageNum, pageSize }: Static<typeof IndustryQuery>): Page | null {
  if (pageSize === 'unlimited') return null;
  return pageOf({ pageNum, pageSize }, PAGE_SIZE.industries);
}

function filterOf(text: string): { active?: boolean } | null {
  try {
    const value: unknown = JSON.parse(text);
    return Filter.Check(value) ? value : null;
  } catch {
    return null;
  }
}
