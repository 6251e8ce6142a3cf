import { DecideVettingBody } from '@worklane/shared-kernel/contracts';
import { earliestExpiry } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { conflict, notFound } from '../../platform/problem.ts';
import type { EventOrigin } from '../../platform/security-log/index.ts';
import { requiredAs } from '../../platform/typed-text.ts';
import type { CaseRow } from '../vetting/index.ts';
import { answersToAward } from './answers-to-award.ts';
import { lockCaseById, updateCase } from './vetting-cases.repository.ts';
import { addEvent } from './vetting-events.repository.ts';
import { tellLeads } from './vetting-messages.ts';
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

/**
 * Awards a submitted badge, or sends its case back with a reason that the leads read. Throws 404 for an unknown case,
 * 409 where it is not submitted or has changed, and 400 for a return without a reason and for an award whose expiry has
 * passed.
 */
export async function decide(decision: Decision): Promise<void> {
  const { db, platform, id, body, operatorId, now } = decision;
  const row = await lockCaseById(db, id);
  if (!row) throw notFound('vetting.caseNotFound');
  if (row.revision !== body.revision) throw conflict('vetting.stale');
  const draft = workingCopyOf(row);
  if (draft.state !== 'submit') throw conflict('vetting.notSubmitted');
  const context = { db, platform, now };
  if (body.decision === 'award') {
    const responses = await answersToAward(db, { row, responses: draft.responses, body, now });
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
    await tellLeads(context, awarded, { kind: 'awarded', expiresOn });
  } else {
    const reason = requiredAs(DecideVettingBody.properties.reason, body.reason ?? '', 'reason');
    const returned = await updateCase(db, row.id, {
      ...columnsOf(row, { state: 'draft', responses: draft.responses }),
      submittedAt: null,
      returnReason: reason,
      decidedAt: now,
      updatedAt: now,
    });
    await addEvent(db, { caseId: row.id, kind: 'returned', at: now, byId: operatorId, reason });
    await tellLeads(context, returned, { kind: 'returned', reason });
  }
  await record(decision, row);
}

async function record({ db, platform, body, operatorId, origin }: Decision, row: CaseRow): Promise<void> {
  await platform.securityLog.recordIn(db, {
    kind: 'vettingDecided',
    accountId: operatorId,
    origin,
    details: { decision: body.decision, caseId: row.id },
  });
}
