import type { RequestDraftContent, RequestPreview } from '@worklane/shared-kernel/contracts';
import { forPlainFields, stateOfSite } from '@worklane/shared-kernel/domain';
import { cleanRichText } from '../../../platform/texts/rich-text.ts';
import { type BriefRow, lookUpsOf } from '../../briefs/index.ts';
import { findFiles, inOrder, linksFor, presentBriefAttachment } from '../../files/index.ts';
import { presentBriefForSeller } from '../../projects/index.ts';
import { badgesByIds } from '../../vetting/index.ts';
import { findIndustry, findPoster, isStartDateMandatory } from './brief-content.repository.ts';
import { type DraftCall, type DraftState, findDraftOrBrief } from './drafts.ts';
import { readDraftContent } from './read-draft-content.ts';

/** The readable parts of the draft, by the presenter of sellers' pages. */
export async function previewDraft(call: DraftCall, id: string): Promise<RequestPreview> {
  const { db, user, now, platform } = call;
  const draft = await findDraftOrBrief(call, id);
  const { content } = draft;
  const links = linksFor(platform, user, now);
  const ids = content.attachmentIds ?? [];
  const own = new Map(
    [...(await findFiles(db, ids))].filter(([, file]) => file.businessId === user.businessId),
  );
  const attachments = inOrder(ids, own).map((file) => presentBriefAttachment(file, links));
  const industry = content.industryId ? await findIndustry(db, content.industryId) : null;
  const record = {
    project: { supplierUserId: null, rejectReason: null },
    brief: await briefOf(call, draft),
    industry: industry ?? noIndustry,
    buyer: await findPoster(db, user.id),
    rfqStartDateMandatory: await isStartDateMandatory(db, user.businessId),
  };
  const badges = await badgesOf(call, content);
  return {
    withBadges: presentBriefForSeller(record, held(badges, true), attachments),
    withoutBadges: presentBriefForSeller(record, held(badges, false), attachments),
  };
}

type Badges = Awaited<ReturnType<typeof badgesOf>>;

const held = ({ required, optional }: Badges, isObtained: boolean) => ({
  required: required.map((badge) => ({ ...badge, isObtained })),
  optional: optional.map((badge) => ({ ...badge, isObtained })),
});

async function badgesOf({ db }: DraftCall, content: RequestDraftContent) {
  return {
    required: await badgesByIds(db, content.requiredVettingBadgeIds ?? []),
    optional: await badgesByIds(db, content.optionalVettingBadgeIds ?? []),
  };
}

const noIndustry = { id: '', name: '', parentIndustry: null, label: '', evolutionDb: false, active: false };

async function briefOf(call: DraftCall, { id, content, updatedAt }: DraftState): Promise<BriefRow> {
  const { db, user, now, platform } = call;
  const reading = await readDraftContent(content, { ...lookUpsOf(db, platform.settings), now });
  const { body } = reading;
  return {
    id,
    buyerUserId: user.id,
    buyerBusinessId: user.businessId,
    state: 'draft',
    isProcurement: user.businessType === 'procurement',
    workTitle: body.workTitle,
    industryId: body.industryId,
    description: cleanRichText(body.description ?? ''),
    ...forPlainFields((field) => body[field] ?? null),
    site: body.site,
    siteState: stateOfSite(body.site) ?? '',
    siteTimeZone: reading.siteTimeZone,
    customerName: body.customerName ?? null,
    startDate: body.startDate ?? null,
    finishBy: body.finishBy ?? null,
    dueAt: body.dueDate ? new Date(body.dueDate) : null,
    duration: body.duration ?? null,
    customQuestions: body.customQuestions ?? [],
    schedule: (body.schedule ?? []).map((item) => ({ ...item, id: item.id ?? id })),
    attachments: [],
    sourceReference: null,
    isOpen: body.openToMarket ?? false,
    isSealed: body.isSealed ?? false,
    askUntil: body.askUntil ?? null,
    inspectedOnly: body.inspectedOnly ?? false,
    suburb: null,
    questionsSettledTo: 0,
    boardKey: id,
    createdAt: updatedAt,
    updatedAt,
  };
}
