import { DecideVettingBody } from '@worklane/shared-kernel/contracts';
import { earliestExpiry, isBadgeObtained } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EventOrigin } from '../../platform/security-log/index.ts';
import { requiredAs } from '../../platform/texts/typed-text.ts';
import { type CaseRow, vettingDayOf } from '../vetting/index.ts';
import { answersToAward } from './answers-to-award.ts';
import { publishBadges } from './notices/follow-badges.ts';
import { notifyOfLockedProjects } from './notices/notify-of-locked-projects.ts';
import { notifyLeads } from './notices/vetting-messages.ts';
import { staleCase } from './stale-case.ts';
import { lockCaseById, updateCase } from './vetting-cases.repository.ts';
import { addEvent } from './vetting-events.repository.ts';
import { columnsOf, workingCopyOf } from './working-copy.ts';

export interface Decision {
  db: Executor;
  platform: Platform;
  id: string;
  body: DecideVettingBody;
  operatorId: string;
  origin: EventOrigin;
  now: Date;
}

/** Throws 404 for an unknown case, 409 for a wrong status or revision, and 400 for no reason or a past expiry. */
export async function decide(decision: Decision): Promise<void> {
  const { db, id, body, now } = decision;
  const row = await lockCaseById(db, id);
  if (!row) throw notFound('vetting.caseNotFound');
  if (row.revision !== body.revision) throw await staleCase(db, row, 'operator');
  if (body.decision === 'revoke') await revoke(decision, row);
  else {
    if (workingCopyOf(row).state !== 'submit') throw conflict('vetting.notSubmitted');
    await (body.decision === 'award' ? award : sendBack)(decision, row);
  }
  await publishBadges(db, { caseId: row.id, businessId: row.businessId, now });
  await record(decision, row);
}

async function award({ db, platform, body, operatorId, now }: Decision, row: CaseRow): Promise<void> {
  const { responses: sent } = workingCopyOf(row);
  const responses = await answersToAward(db, { row, responses: sent, body, now });
  const awarded = await updateCase(db, row.id, {
    state: 'closed',
    responses,
    expiresOn: earliestExpiry(responses),
    remindedAhead: null,
    renewalState: null,
    renewalResponses: [],
    submittedAt: null,
    returnReason: null,
    decidedAt: now,
    updatedAt: now,
  });
  const { expiresOn } = awarded;
  await addEvent(db, { caseId: row.id, kind: 'awarded', at: now, byId: operatorId, expiresOn });
  await notifyLeads({ db, platform, now }, awarded, { kind: 'awarded', expiresOn });
}

async function sendBack(decision: Decision, row: CaseRow): Promise<void> {
  const { db, platform, operatorId, now } = decision;
  const reason = reasonOf(decision);
  const returned = await updateCase(db, row.id, {
    ...columnsOf(row, { state: 'draft', responses: workingCopyOf(row).responses }),
    submittedAt: null,
    returnReason: reason,
    decidedAt: now,
    updatedAt: now,
  });
  await addEvent(db, { caseId: row.id, kind: 'returned', at: now, byId: operatorId, reason });
  await notifyLeads({ db, platform, now }, returned, { kind: 'returned', reason });
}

/** The answers become a draft again, unless a renewal replaces them; a submitted renewal stays submitted. */
async function revoke(decision: Decision, row: CaseRow): Promise<void> {
  const { db, platform, operatorId, now } = decision;
  const reason = reasonOf(decision);
  const today = await vettingDayOf(db, row.businessId, now);
  if (!isBadgeObtained(row, today)) throw conflict('vetting.notAwarded');
  const revoked = await updateCase(db, row.id, {
    state: row.renewalState ?? 'draft',
    responses: row.renewalState ? row.renewalResponses : row.responses,
    expiresOn: null,
    remindedAhead: null,
    renewalState: null,
    renewalResponses: [],
    returnReason: reason,
    decidedAt: now,
    updatedAt: now,
  });
  await addEvent(db, { caseId: row.id, kind: 'revoked', at: now, byId: operatorId, reason });
  await notifyLeads({ db, platform, now }, revoked, { kind: 'revoked', reason });
  await notifyOfLockedProjects(db, revoked, now);
}

const reasonOf = ({ body }: Decision): string =>
  requiredAs(DecideVettingBody.properties.reason, body.reason ?? '', 'reason');

async function record({ db, platform, body, operatorId, origin }: Decision, row: CaseRow): Promise<void> {
  await platform.securityLog.recordIn(db, {
    kind: 'vettingDecided',
    accountId: operatorId,
    origin,
    details: { decision: body.decision, caseId: row.id },
  });
}
