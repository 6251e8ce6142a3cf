import { ContractorListBody } from '@worklane/shared-kernel/contracts';
import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import type { Static } from 'typebox';
import { v7 as newId } from 'uuid';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, invalidFields, notFound } from '../../../platform/http/problem.ts';
import { requiredAs } from '../../../platform/texts/typed-text.ts';
import { findInvitable, wrongBusinesses } from '../../briefs/index.ts';
import {
  addList,
  type ContractorListRow,
  countListsLocked,
  findListNamed,
  saveList,
} from './contractor-lists.repository.ts';

interface ListWrite {
  businessId: string;
  body: Static<typeof ContractorListBody>;
  now: Date;
}

export async function createList(db: Executor, write: ListWrite): Promise<ContractorListRow> {
  const max = LIST_MAX_ITEMS.contractorLists;
  if ((await countListsLocked(db, write.businessId)) >= max)
    throw conflict('contractorList.tooMany', { params: { max } });
  const id = newId();
  const row = { id, businessId: write.businessId, ...(await valuesOf(db, id, write)) };
  await addList(db, row);
  return row;
}

/** Throws 404 for a list of another business. */
export async function changeList(db: Executor, id: string, write: ListWrite): Promise<ContractorListRow> {
  await countListsLocked(db, write.businessId);
  const values = await valuesOf(db, id, write);
  const saved = await saveList(db, { id, businessId: write.businessId }, values);
  if (!saved) throw notFound('contractorList.notFound');
  return saved;
}

async function valuesOf(db: Executor, id: string, { businessId, body, now }: ListWrite) {
  const name = requiredAs(ContractorListBody.properties.name, body.name, 'name');
  const taken = await findListNamed(db, { id, businessId }, name);
  if (taken) throw conflict('contractorList.nameTaken', { params: { name: taken.name } });
  const leads = body.businessIds.length === 0 ? new Map() : await findInvitable(db, body.businessIds);
  const wrong = wrongBusinesses(body.businessIds, {
    leads,
    field: 'businessIds',
    buyerBusinessId: businessId,
  });
  if (wrong.length > 0) throw invalidFields(wrong);
  return { name, businessIds: body.businessIds, updatedAt: now };
}
