import { and, eq, gte, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import {
  briefs,
  businesses,
  businessIndustries,
  industries,
  projectCounts,
  projects,
  users,
  vettingCases,
  vettingLevels,
} from '../../../platform/database/tables.ts';
import type { Page } from '../../../platform/http/paging.ts';
import { hasPart, searchText } from '../../../platform/texts/search-text.repository.ts';
import { distanceKm, type Place } from '../../maps/index.ts';

export interface ContractorRecord {
  id: string;
  name: string;
  businessLogoUrl: string | null;
  suburb: string | null;
  postCode: string | null;
  rating: number | null;
  ratingCount: number;
  jobs: number;
  jobsWithYou: number;
  distance: number | null;
}

export interface ContractorsWanted {
  buyerBusinessId: string;
  from: Place | null;
  ids?: readonly string[] | undefined;
  /** Leaves out businesses that cannot be invited. */
  isInvitable?: true;
  words?: string | undefined;
  industryIds?: readonly string[] | undefined;
  within?: number | undefined;
  badges?: { levelIds: readonly string[]; validOn: number } | undefined;
  minRating?: number | undefined;
  workedWithYou?: boolean | undefined;
}

/** Those that worked for the buyer first, then by rating and distance. Counted and paged in one statement. */
export async function findContractors(
  db: Executor,
  wanted: ContractorsWanted,
  { limit, offset }: Page,
): Promise<{ rows: ContractorRecord[]; total: number }> {
  const distance = wanted.from ? distanceKm(wanted.from, businesses) : sql`null::double precision`;
  const order = sql`(f."jobsWithYou" > 0) desc, f.rating desc nulls last, f.distance nulls last, f.name, f.id`;
  const { rows } = await db.execute<{ total: number; id: string | null } & Record<string, unknown>>(sql`
    with with_you as (
      select ${projects.businessId} as business_id, count(*)::int as jobs
      from ${briefs} join ${projects} on ${projects.briefId} = ${briefs.id}
      where ${briefs.buyerBusinessId} = ${wanted.buyerBusinessId} and ${projects.listGroup} = 'completed'
      group by 1
    ), ratings as (
      select ${projects.businessId} as business_id, count(*)::int as ratings,
        round(avg(${projects.sellerRating}), 1)::double precision as rating
      from ${projects} where ${projects.sellerRating} is not null group by 1
    ), found as (
      select ${businesses.id} as id, ${businesses.name} as name, ${businesses.businessLogoUrl} as "businessLogoUrl",
        ${businesses.suburb} as suburb, ${businesses.postCode} as "postCode", ratings.rating,
        coalesce(ratings.ratings, 0) as "ratingCount", coalesce(with_you.jobs, 0) as "jobsWithYou",
        ${distance} as distance
      from ${businesses}
      left join ratings on ratings.business_id = ${businesses.id}
      left join with_you on with_you.business_id = ${businesses.id}
      where ${isWanted(db, wanted, distance)}
    )
    select counted.total, f.*, coalesce((
      select sum(${projectCounts.total}) from ${projectCounts}
      where ${projectCounts.businessId} = f.id and ${projectCounts.listGroup} = 'completed'), 0)::int as jobs
    from (select count(*)::int as total from found) counted
    left join (select * from found f order by ${order} limit ${limit} offset ${offset}) f on true
    order by ${order}`);
  return {
    rows: rows.filter(({ id }) => id !== null) as unknown as ContractorRecord[],
    total: rows[0]?.total ?? 0,
  };
}

function isWanted(db: Executor, wanted: ContractorsWanted, distance: SQL): SQL | undefined {
  const { ids, words = '', industryIds = [], within, badges, minRating } = wanted;
  return and(
    wanted.isInvitable && isInvitable(db, wanted.buyerBusinessId),
    ids && inArray(businesses.id, [...ids]),
    words.trim() === '' ? undefined : hasWords(words.trim()),
    industryIds.length === 0 ? undefined : worksIn(industryIds),
    within === undefined ? undefined : sql`${distance} <= ${within}`,
    badges && holdsAll(badges),
    minRating === undefined ? undefined : sql`ratings.rating >= ${minRating}`,
    wanted.workedWithYou ? sql`with_you.jobs > 0` : undefined,
    sql`true`,
  );
}

const isInvitable = (db: Executor, buyerBusinessId: string) =>
  and(
    eq(businesses.businessType, 'standard'),
    ne(businesses.id, buyerBusinessId),
    sql`exists ${db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.businessId, businesses.id), eq(users.isPrimary, true)))}`,
  );

function hasWords(words: string): SQL | undefined {
  const digits = words.replaceAll(/\s/g, '');
  return or(
    hasPart(searchText(businesses.name), words),
    hasPart(searchText(businesses.suburb), words),
    /^\d{3,}$/.test(digits) ? ilike(businesses.abn, `%${digits}%`) : undefined,
  );
}

/** A business of a trade's parent does the trade, too, and one of a trade is found by its parent's name. */
const worksIn = (industryIds: readonly string[]) => sql`exists (
  select from ${businessIndustries} join ${industries} on ${industries.id} = ${businessIndustries.industryId}
  join ${industries} wanted on wanted.id = any(${sql.param([...industryIds])}::uuid[])
  where ${businessIndustries.businessId} = ${businesses.id} and (${industries.id} = wanted.id
    or ${industries.name} = wanted.parent_industry and ${industries.parentIndustry} is null
    or ${industries.parentIndustry} = wanted.name and wanted.parent_industry is null))`;

const holdsAll = ({ levelIds, validOn }: NonNullable<ContractorsWanted['badges']>) => sql`(
  select count(distinct ${vettingCases.levelId}) from ${vettingCases}
  where ${vettingCases.businessId} = ${businesses.id} and ${vettingCases.state} = 'closed'
    and ${vettingCases.levelId} = any(${sql.param([...levelIds])}::uuid[])
    and ${or(isNull(vettingCases.expiresOn), gte(vettingCases.expiresOn, validOn))}
  ) = ${new Set(levelIds).size}`;

export async function listNamedLevels(db: Executor, levelIds: readonly string[]) {
  if (levelIds.length === 0) return [];
  return db
    .select({ id: vettingLevels.id, name: vettingLevels.name })
    .from(vettingLevels)
    .where(inArray(vettingLevels.id, [...levelIds]))
    .orderBy(vettingLevels.position, vettingLevels.id);
}

export async function listCasesOf(db: Executor, businessIds: readonly string[], levelIds: readonly string[]) {
  if (businessIds.length === 0 || levelIds.length === 0) return [];
  return db
    .select()
    .from(vettingCases)
    .where(
      and(inArray(vettingCases.businessId, [...businessIds]), inArray(vettingCases.levelId, [...levelIds])),
    );
}
