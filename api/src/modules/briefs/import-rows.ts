import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ImportedRow, ImportRow } from '@worklane/shared-kernel/contracts';
import { type Language, LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { checkOf } from '../../platform/bodies/validation.ts';
import type { Executor } from '../../platform/database/database.ts';
import { groupBy } from '../../platform/database/group-by.ts';
import {
  fieldError,
  invalidFields,
  ProblemError,
  presentFieldErrors,
  type WrongField,
} from '../../platform/http/problem.ts';
import { findIndustries } from '../industries/index.ts';
import { requireAskUntil } from './ask-until.ts';
import { checkSavedSearches } from './brief-opened.ts';
import { addBriefs, addProjects, findBriefsBySource, findInvitable } from './briefs.repository.ts';
import { newContent, requireDueAhead, requireDueIfSealed } from './content/brief-content.ts';
import { lookUpsOf } from './content/brief-look-ups.ts';
import { type NewBrief, rowOfBrief } from './create-brief.ts';
import { invitedTo, publishInvitations, recordSent, wrongBusinesses } from './invite-businesses.ts';

interface Batch extends Omit<NewBrief, 'body'> {
  rows: readonly ImportRow[];
  language: Language;
}

type BriefToAdd = Parameters<typeof addBriefs>[1][number];
interface PlannedRow {
  body: ImportRow;
  brief: BriefToAdd;
}

interface Plan {
  fresh: Map<string, PlannedRow>;
  errors: WrongField[][];
  leads: Awaited<ReturnType<typeof findInvitable>>;
}

const checkRow = checkOf(ImportRow, '');

/** One transaction with few statements. A known reference changes nothing; a wrong row does not affect others. */
export async function importRows(db: Executor, batch: Batch): Promise<ImportedRow[]> {
  const { rows, buyer, now, settings } = batch;
  const { fresh, errors, leads } = await planRows(db, batch);
  const added = await addBriefs(
    db,
    [...fresh.values()].map(({ brief }) => brief),
  );
  const invitations = added.flatMap(({ id }) => {
    const body = fresh.get(id)?.body;
    return body ? invitedTo(id, businessesOf(body), leads) : [];
  });
  const invited = await addProjects(db, invitations, now);
  const published = added.filter(({ state }) => state === 'published');
  await recordSent(db, published, { byUserId: buyer.id, now });
  await publishInvitations(db, { briefs: published, byUserId: buyer.id, now, settings });
  await checkSavedSearches(db, published);

  const ids = await findKnown(db, batch, errors);
  const isNew = new Set(added.map(({ id }) => id));
  const invitedTimes = groupBy(invited, ({ briefId }) => briefId);
  return rows.map(({ sourceReference }, index): ImportedRow => {
    const row = index + 1;
    const wrong = errors[index] ?? [];
    if (wrong.length > 0)
      return {
        row,
        outcome: 'refused',
        id: null,
        invited: 0,
        errors: presentFieldErrors(wrong, batch.language),
      };
    const id = ids.get(sourceReference) ?? null;
    if (id === null || !isNew.delete(id)) return { row, outcome: 'known', id, invited: 0, errors: [] };
    return { row, outcome: 'created', id, invited: invitedTimes.get(id)?.length ?? 0, errors: [] };
  });
}

async function planRows(db: Executor, batch: Batch): Promise<Plan> {
  const { rows, buyer, now } = batch;
  const errors = rows.map((row) => checkRow(row));
  const wellFormed = rows.filter((_, index) => errors[index]?.length === 0);
  requireFewInvitations(wellFormed);
  const taken = new Set((await findKnown(db, batch, errors)).keys());
  const industries = await findIndustries(db, distinct(wellFormed.map(({ industryId }) => industryId)));
  const leads = await findInvitable(db, distinct(wellFormed.flatMap(businessesOf)));
  const fresh = new Map<string, PlannedRow>();
  for (const [index, body] of rows.entries()) {
    if (errors[index]?.length !== 0 || taken.has(body.sourceReference)) continue;
    // Cleaning a long description is slow, so other calls are served between two rows.
    await nextTurn();
    const { businessId: buyerBusinessId } = buyer;
    const wrong = wrongBusinesses(businessesOf(body), { leads, field: 'inviteBusinessIds', buyerBusinessId });
    const content = await contentOf(
      { ...lookUpsOf(db, batch.settings), knowsIndustry: (id) => industries.has(id) },
      body,
      now,
    );
    if ('wrong' in content || wrong.length > 0) {
      errors[index] = [...('wrong' in content ? content.wrong : []), ...wrong];
      continue;
    }
    const brief = rowOfBrief({ body, buyer, now }, content);
    fresh.set(brief.id, { body, brief });
    taken.add(body.sourceReference);
  }
  return { fresh, errors, leads };
}

async function findKnown(db: Executor, { rows, buyer }: Batch, errors: readonly WrongField[][]) {
  const references = rows.flatMap(({ sourceReference }, index) =>
    errors[index]?.length === 0 ? [sourceReference] : [],
  );
  return findBriefsBySource(db, buyer.businessId, distinct(references));
}

const businessesOf = ({ inviteBusinessIds = [] }: Pick<ImportRow, 'inviteBusinessIds'>) => inviteBusinessIds;
const distinct = (ids: readonly string[]) => [...new Set(ids)];

function requireFewInvitations(rows: readonly ImportRow[]): void {
  const max = LIST_MAX_ITEMS.importInvitations;
  if (rows.reduce((sum, row) => sum + businessesOf(row).length, 0) <= max) return;
  throw invalidFields([fieldError('rows', 'field.tooMany', { max })]);
}

async function contentOf(lookUps: Parameters<typeof newContent>[0], body: ImportRow, now: Date) {
  try {
    const content = await newContent(lookUps, body);
    if (body.publish) {
      requireDueAhead(content, now);
      requireAskUntil(content, now);
    }
    requireDueIfSealed(content);
    return content;
  } catch (error) {
    if (error instanceof ProblemError && error.options.errors) return { wrong: error.options.errors };
    throw error;
  }
}
