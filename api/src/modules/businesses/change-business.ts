import type { ChangeBusinessBody } from '@worklane/shared-kernel/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Executor } from '../../platform/database/database.ts';
import { conflict, fieldError, invalidFields, ProblemError } from '../../platform/http/problem.ts';
import { encodeAvatar, removeAvatar, storeAvatar } from '../avatars/index.ts';
import type { FileStorage } from '../files/index.ts';
import { findActiveIndustries } from '../industries/index.ts';
import { rateReviews } from '../reviews/index.ts';
import { columnsOf, wrongFields } from './business-content.ts';
import { presentBusiness } from './businesses.presenter.ts';
import {
  type BusinessChanges,
  findAbnOwner,
  findBusiness,
  isLeadOf,
  listIndustriesOf,
  listInvitedEmails,
  listProfileMembers,
  lockAbn,
  lockBusiness,
  replaceIndustries,
  updateBusiness,
} from './businesses.repository.ts';

export interface BusinessContext {
  database: Database;
  storage: FileStorage;
  log: FastifyBaseLogger;
  now: Date;
}

interface Change {
  businessId: string;
  lead: { id: string; isEmailConfirmed: boolean };
  body: ChangeBusinessBody;
}

/** Throws 400 for wrong fields, 403 for non-leads, and 409 for a taken ABN or a stale revision (with the profile). */
export async function changeBusiness(context: BusinessContext, change: Change): Promise<void> {
  const { database, storage, log, now } = context;
  const { body } = change;
  const errors = wrongFields(body);
  if (errors.length > 0) throw invalidFields(errors);
  const columns = { ...columnsOf(body), ...(await logoIn(context, body)) };
  const before = await database.transaction((transaction) => changeIn(transaction, change, columns, now));
  if (columns.businessLogoUrl === undefined || before.businessLogoUrl === null) return;
  // The old logo is unused now; if this removal fails, the hourly one removes it within two hours.
  await removeAvatar(database, storage, before.businessLogoUrl).catch((error: unknown) =>
    log.warn({ err: error }, 'a replaced logo was not removed'),
  );
}

async function changeIn(
  db: Executor,
  { businessId, lead, body }: Change,
  columns: BusinessChanges,
  now: Date,
) {
  const before = await lockBusiness(db, businessId);
  // The role may have changed since the session was looked up.
  if (!before || !(await isLeadOf(db, lead.id, businessId)))
    throw new ProblemError(403, 'business.onlyLeadEdits');
  if (body.revision !== undefined && body.revision !== before.revision) {
    const current = await readProfile(db, { id: businessId, reader: { businessId }, now });
    throw conflict('business.stale', { current });
  }
  if (columns.abn) {
    // Anybody can sign up with any email, and could otherwise keep the ABN from its business.
    if (columns.abn !== before.abn && !lead.isEmailConfirmed)
      throw invalidFields([fieldError('abn', 'access.emailUnconfirmed')]);
    await requireFreeAbn(db, columns.abn, businessId);
  }
  if (body.industries) await changeIndustries(db, businessId, body.industries);
  await updateBusiness(db, businessId, columns, now);
  return before;
}

/** Locks the ABN first, so that two businesses cannot take it at the same time. */
async function requireFreeAbn(db: Executor, abn: string, businessId: string): Promise<void> {
  await lockAbn(db, abn);
  if (await findAbnOwner(db, abn, businessId)) throw conflict('business.abnTaken');
}

async function changeIndustries(db: Executor, businessId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const own = (await listIndustriesOf(db, businessId)).map(({ id }) => id);
  const added = wanted.filter((id) => !own.includes(id));
  const active = await findActiveIndustries(db, added);
  if (active.length < added.length) throw invalidFields([fieldError('industries', 'industry.notListed')]);
  await replaceIndustries(db, businessId, wanted);
}

/** The logo is stored before the transaction, so that encoding holds no transaction open. */
async function logoIn(
  { database, storage, now }: BusinessContext,
  { logo }: ChangeBusinessBody,
): Promise<{ businessLogoUrl?: string | null }> {
  if (logo === undefined) return {};
  if (logo === null) return { businessLogoUrl: null };
  return { businessLogoUrl: await storeAvatar(database, storage, await encodeAvatar(logo, 'logo'), now) };
}

export async function readProfile(
  db: Executor,
  { id, reader, now }: { id: string; reader: { businessId: string | null }; now: Date },
) {
  const business = await findBusiness(db, id);
  if (!business) return null;
  const rating = await rateReviews(db, { reviewedId: id, reviewedEntity: 'business' });
  const members = (await listProfileMembers(db, id)).map(({ email, seesOnlyShared, ...member }) =>
    reader.businessId === id ? { ...member, email, seesOnlyShared } : member,
  );
  const invitedUsers = reader.businessId === id ? await listInvitedEmails(db, id, now) : [];
  return presentBusiness(business, await listIndustriesOf(db, id), { members, invitedUsers }, rating);
}
