import { randomBytes } from 'node:crypto';
import { truncateText } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { notFound, ProblemError } from '../../platform/http/problem.ts';
import { escapeText, plainTextOf, withoutLinks } from '../../platform/texts/rich-text.ts';
import { wordsOf } from '../../platform/words.ts';
import { rateReviews } from '../reviews/index.ts';
import { vettingDayAt } from '../vetting/index.ts';
import { presentPortfolio } from './businesses.presenter.ts';
import { isLeadOf, listIndustriesOf, lockBusiness } from './businesses.repository.ts';
import { findPublicBusiness, listBadgeNames, setPublicToken } from './public-page.repository.ts';

/** 24 characters of base64url, too many to guess. */
const TOKEN_BYTES = 18;
const PREVIEW_LENGTH = 200;

export const PUBLIC_PAGES_PATH = '/shared';
export const publicPathOf = (token: string) => `${PUBLIC_PAGES_PATH}/${token}`;

interface Own {
  businessId: string;
  leadId: string;
}

/** Null if it is not shared. Throws 404 for no business, and 403 for anyone but its lead. */
export async function readPublicPath(db: Executor, own: Own): Promise<string | null> {
  const { publicToken } = await lockOwn(db, own);
  return publicToken && publicPathOf(publicToken);
}

/** Shares a business or ends that. An ended address never works again. */
export async function sharePublicly(
  db: Executor,
  { isShared, ...own }: Own & { isShared: boolean },
): Promise<string | null> {
  const { publicToken } = await lockOwn(db, own);
  const token = isShared ? (publicToken ?? randomBytes(TOKEN_BYTES).toString('base64url')) : null;
  if (token !== publicToken) await setPublicToken(db, own.businessId, token);
  return token && publicPathOf(token);
}

async function lockOwn(db: Executor, { businessId, leadId }: Own) {
  const business = await lockBusiness(db, businessId);
  if (!business) throw notFound('business.notFound');
  if (!(await isLeadOf(db, leadId, businessId))) throw new ProblemError(403, 'business.onlyLeadEdits');
  return business;
}

/** Must not contain the business's people or their contact details. */
export interface PublicBusiness {
  name: string;
  logoUrl: string | null;
  industries: string[];
  place: string | null;
  description: string | null;
  summary: string;
  badges: string[];
  rating: { mean: number; count: number };
  pictures: { name: string; full: string; thumbnail: string }[];
}

export async function readPublicBusiness(
  db: Executor,
  token: string,
  now: Date,
): Promise<PublicBusiness | null> {
  const business = await findPublicBusiness(db, token);
  if (!business) return null;
  const { id, name, businessLogoUrl, suburb, postCode } = business;
  const description = withoutContacts(business.description && withoutLinks(business.description));
  return {
    name,
    logoUrl: businessLogoUrl,
    industries: (await listIndustriesOf(db, id)).map(({ label }) => label),
    place: [suburb, postCode].filter(Boolean).join(' ') || null,
    description,
    summary: truncateText(description ? plainTextOf(description) : '', PREVIEW_LENGTH),
    badges: await listBadgeNames(db, id, vettingDayAt(postCode, now)),
    rating: await rateReviews(db, { reviewedId: id, reviewedEntity: 'business' }),
    pictures: presentPortfolio(business.portfolio)
      .filter(({ mimeType }) => mimeType.startsWith('image/'))
      .map((item) => ({
        name: withoutContacts(item.name) || wordsOf('publicPage.untitled'),
        full: item.fullImageUrl,
        thumbnail: item.thumbnailImageUrl ?? item.fullImageUrl,
      })),
  };
}

const WORD = /[^\s<>]+/g;
const TELEPHONE = /\+?\(?\d(?:[ ().-]?\d){7,14}/g;

function withoutContacts(html: string | null): string | null {
  const left = escapeText(wordsOf('publicPage.contactLeftOut'));
  const withoutEmails = html?.replace(WORD, (word) => (word.includes('@') ? left : word));
  return withoutEmails?.replace(TELEPHONE, left) ?? null;
}
