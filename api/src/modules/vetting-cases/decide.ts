import type { DecideVettingBody } from '@worklane/shared-kernel/contracts';
import { earliestExpiry, isBlank } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { conflict, fieldError, invalidFields, notFound } from '../../platform/problem.ts';
import type { EventOrigin } from '../../platform/security-log/index.ts';
import { storableText } from '../../platform/typed-text.ts';
import type { CaseRow } from '../vetting/index.ts';
import { lockCaseById, updateCase } from './vetting-cases.repository.ts';
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
 * 409 where it is not submitted or has changed, and 400 for a return without a reason.
 */
export async function decide(decision: Decision): Promise<void> {
  const { db, platform, id, body, now } = decision;
  const row = await lockCaseById(db, id);
  if (!row) throw notFound('vetting.caseNotFound');
  if (row.revision !== body.revision) throw conflict('vetting.stale');
  const draft = workingCopyOf(row);
  if (draft.state !== 'submit') throw conflict('vetting.notSubmitted');
  const context = { db, platform, now };
  if (body.decision === 'award') {
    const awarded = await updateCase(db, row.id, {
      state: 'closed',
      responses: draft.responses,
      expiresOn: earliestExpiry(draft.responses),
      remindedAhead: null,
      renewalState: null,
      renewalResponses: [],
      submittedAt: null,
      returnReason: null,
      updatedAt: now,
    });
    await tellLeads(context, awarded, { kind: 'awarded' });
  } else {
    const reason = reasonOf(body.reason);
    const returned = await updateCase(db, row.id, {
      ...columnsOf(row, { state: 'draft', responses: draft.responses }),
      submittedAt: null,
      returnReason: reason,
      updatedAt: now,
    });
    await tellLeads(context, returned, { kind: 'returned', reason });
  }
  await record(decision, row);
}

function reasonOf(typed: string | undefined): string {
  const reason = typed === undefined ? '' : storableText(typed, 'reason');
  if (isBlank(reason)) throw invalidFields([fieldError('reason', 'required')]);
  return reason;
}

async function record({ db, platform, body, operatorId, origin }: Decision, row: CaseRow): Promise<void> {
  await platform.securityLog.recordIn(db, {
    kind: 'vettingDecided',
    accountId: operatorId,
    origin,
    details: { decision: body.decision, caseId: row.id },
  });
}
