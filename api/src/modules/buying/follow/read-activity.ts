import type { RequestActivity, RequestActivityPage } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { Static } from 'typebox';
import type { Executor } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { plainTextOf } from '../../../platform/texts/rich-text.ts';
import { findBriefOfBuyer } from '../../briefs/index.ts';
import { type ActivityRecord, listRequestActivities } from './activity.repository.ts';

interface WantedActivity {
  briefId: string;
  businessId: string;
  before: string | undefined;
}

export async function readActivity(
  db: Executor,
  { briefId, businessId, before }: WantedActivity,
): Promise<Static<typeof RequestActivityPage>> {
  if (!(await findBriefOfBuyer(db, briefId, businessId))) throw notFound('brief.notFound');
  const size = PAGE_SIZE.requestActivities;
  const found = await listRequestActivities(db, { briefId, before, limit: size + 1 });
  return { activities: found.slice(0, size).map(presentActivity), hasEarlier: found.length > size };
}

function presentActivity({
  byId,
  firstName,
  lastName,
  isRichText,
  text,
  at,
  ...record
}: ActivityRecord): RequestActivity {
  return {
    ...record,
    at: at.toISOString(),
    text: isRichText && text !== null ? plainTextOf(text) : text,
    by: byId === null ? null : { id: byId, firstName: firstName ?? '', lastName: lastName ?? '' },
  };
}
