import type { ContractorList, ContractorsQuery } from '@worklane/shared-kernel/contracts';
import { expirationOfDay, isoDateIn, PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { Executor } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/http/paging.ts';
import { fieldError, invalidFields } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import { findContractors, placeOfSite, presentContractors } from '../../briefs/index.ts';
import {
  type ContractorListRow,
  listContractorLists,
  namesOfBusinesses,
  removeList,
} from './contractor-lists.repository.ts';
import { changeList, createList } from './save-list.ts';

export function serveContractors(app: FastifyInstance): void {
  route(app, 'GET /api/buyer/contractors', async ({ query, db, user, now, platform, reply }) => {
    const { workFrom = null, workTo = null } = query;
    const lastDay = workTo ?? workFrom;
    const levelIds = idsOf(query, 'badgeIds') ?? [];
    const from = query.site === undefined ? null : await placeOfSite(platform, query.site);
    const today = isoDateIn(now);
    const validOn = expirationOfDay(lastDay !== null && lastDay > today ? lastDay : today);
    const wanted = {
      buyerBusinessId: user.businessId,
      isInvitable: true as const,
      from,
      ids: idsOf(query, 'ids'),
      words: query.q,
      industryIds: idsOf(query, 'industryIds'),
      // Without a place, every distance is unknown and nobody would be found.
      within: from ? query.within : undefined,
      badges: query.holdsAll === 'true' && levelIds.length > 0 ? { levelIds, validOn } : undefined,
      minRating: query.minRating,
      workedWithYou: query.workedWithYou === 'true',
    };
    const page = pageOf({ pageNum: query.pageNum, pageSize: query.perPage }, PAGE_SIZE.contractors);
    const { rows, total } = await findContractors(db, wanted, page);
    reply.header('record-count', String(total));
    return presentContractors(db, rows, { levelIds, workTo: lastDay, now });
  });

  route(app, 'GET /api/buyer/contractorLists', async ({ db, user }) =>
    presentLists(db, await listContractorLists(db, user.businessId)),
  );
  route(app, 'POST /api/buyer/contractorLists', async ({ db, user: { businessId }, body, now }) =>
    presentList(db, await createList(db, { businessId, body, now })),
  );
  route(app, 'PUT /api/buyer/contractorLists/:id', async ({ db, user: { businessId }, params, body, now }) =>
    presentList(db, await changeList(db, params.id, { businessId, body, now })),
  );
  route(app, 'DELETE /api/buyer/contractorLists/:id', async ({ db, user: { businessId }, params }) => {
    await removeList(db, { id: params.id, businessId });
    return null;
  });
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids with commas between them. Throws 400 for any other text. */
function idsOf(
  query: Static<typeof ContractorsQuery>,
  field: 'ids' | 'industryIds' | 'badgeIds',
): string[] | undefined {
  const ids = query[field]?.split(',').filter((id) => id !== '');
  if (ids?.some((id) => !uuid.test(id)))
    throw invalidFields([fieldError(`query.${field}`, 'field.malformed')]);
  return ids;
}

async function presentLists(db: Executor, lists: readonly ContractorListRow[]): Promise<ContractorList[]> {
  const names = await namesOfBusinesses(
    db,
    lists.flatMap(({ businessIds }) => businessIds),
  );
  return lists.map(({ id, name, businessIds }) => ({
    id,
    name,
    businesses: businessIds.flatMap((business) => {
      const found = names.get(business);
      return found === undefined ? [] : [{ id: business, name: found }];
    }),
  }));
}

async function presentList(db: Executor, list: ContractorListRow): Promise<ContractorList> {
  const [presented] = await presentLists(db, [list]);
  if (!presented) throw new Error('A list was not presented.');
  return presented;
}
