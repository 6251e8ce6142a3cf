import type { BuyerBrief, Contractor, VettingBadge } from '@worklane/shared-kernel/contracts';
import {
  isSealedNow,
  isWorkAccepted,
  listGroupOf,
  placeOfRequest,
  suburbOf,
} from '@worklane/shared-kernel/domain';
import type { Static } from 'typebox';
import type { Executor } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findFiles, inOrder, linksFor, presentBriefAttachment } from '../../files/index.ts';
import { localityIndexOf } from '../../maps/index.ts';
import { isPastDue } from '../../project-life/index.ts';
import { briefBadgesOf } from '../../vetting/index.ts';
import { presentBuyerBrief } from '../briefs.presenter.ts';
import { type BuyerBriefRecord, findBriefOfBuyer } from '../briefs.repository.ts';
import { findContractors } from '../contractors/contractors.repository.ts';
import { presentContractors } from '../contractors/present-contractors.ts';
import {
  type BriefProjectRecord,
  countUnanswered,
  listProjectsOfBrief,
  readTimesOf,
} from './buyer-brief.repository.ts';
import { presentRequestContractor } from './contractors.presenter.ts';

export interface BuyerReading {
  db: Executor;
  params: { id: string };
  user: { id: string; businessId: string; sessionId: string };
  now: Date;
  platform: Platform;
}

/** Throws 404 for a brief of another business. */
export async function readBuyerBrief({ db, params, user, now, platform }: BuyerReading): Promise<BuyerBrief> {
  const record = await findBriefOfBuyer(db, params.id, user.businessId);
  if (!record) throw notFound('brief.notFound');
  const { brief } = record;
  const links = linksFor(platform, user, now);
  const attachments = inOrder(brief.attachments, await findFiles(db, brief.attachments)).map((file) =>
    presentBriefAttachment(file, links),
  );
  const badges = await briefBadgesOf(db, brief.id);
  const projects = await listProjectsOfBrief(db, brief.id);
  const contractors = await contractorsOf({ db, now, platform }, record, {
    projects,
    required: badges.requiredVettingBadges,
  });
  const questions = await countUnanswered(db, brief);
  const sealedNow = isSealedNow(brief, now);
  const reading = {
    state: brief.state,
    isPastDue: isPastDue(brief.dueAt, now),
    isSealedNow: sealedNow,
    now,
  };
  return presentBuyerBrief(record, {
    projects,
    attachments,
    badges,
    times: await readTimesOf(db, brief.id),
    questions,
    isSealedNow: sealedNow,
    place: placeOf(record, projects, { questions, now }),
    contractors: projects.flatMap((project) => {
      const contractor = contractors.get(project.project.businessId);
      return contractor ? [presentRequestContractor(project, contractor, reading)] : [];
    }),
  });
}

async function contractorsOf(
  { db, now, platform }: Pick<BuyerReading, 'db' | 'now' | 'platform'>,
  { brief }: BuyerBriefRecord,
  {
    projects,
    required,
  }: { projects: readonly BriefProjectRecord[]; required: readonly Static<typeof VettingBadge>[] },
): Promise<Map<string, Contractor>> {
  if (projects.length === 0) return new Map();
  const ids = projects.map(({ project }) => project.businessId);
  const wanted = {
    buyerBusinessId: brief.buyerBusinessId,
    ids,
    from: await placeOfSite(platform, brief.site),
  };
  const { rows } = await findContractors(db, wanted, { limit: ids.length, offset: 0 });
  const presented = await presentContractors(db, rows, {
    levelIds: required.map(({ id }) => id),
    workTo: brief.finishBy ?? brief.startDate,
    now,
  });
  return new Map(presented.map((contractor) => [contractor.id, contractor]));
}

/** The middle of the site's suburb; null if it is unknown. */
export async function placeOfSite({ settings }: Pick<Platform, 'settings'>, site: string) {
  const suburb = suburbOf(site);
  return suburb === null ? null : (await localityIndexOf(settings.DATA_DIR)).centreOf(suburb);
}

function placeOf(
  { brief }: BuyerBriefRecord,
  projects: readonly BriefProjectRecord[],
  { questions, now }: { questions: number; now: Date },
) {
  const published = projects.map(({ project }) => project).filter(({ status }) => status !== 'common.draft');
  const having = (status: string) => published.filter((project) => project.status === status).length;
  const awarded = awardedAmong(projects);
  const { isProcurement, dueAt, state } = brief;
  return placeOfRequest({
    state,
    hasDueDate: dueAt !== null,
    isPastDue: isPastDue(dueAt, now),
    invited: published.length,
    waiting: having('cash.quote-pending'),
    quotes: having('cash.quote-lodged'),
    questions,
    projectStatus: awarded?.status ?? null,
    isWorkAccepted:
      awarded !== null &&
      isWorkAccepted({ status: awarded.status, isProcurement, acceptedAt: awarded.workAcceptedAt }),
    isRated: awarded?.supplierReviewed === true,
  });
}

function awardedAmong(projects: readonly BriefProjectRecord[]): BriefProjectRecord['project'] | null {
  const found = projects.find(({ project }) =>
    ['in-progress', 'completed'].includes(listGroupOf(project.status) ?? ''),
  );
  return found?.project ?? null;
}
