import type { RfqHit } from '@worklane/kernel/contracts';
import { fullName } from '@worklane/kernel/domain';
import { plainTextOf } from '@worklane/kernel/ui';
import type { Badge, Person } from './project.ts';

export interface Rfq {
  id: string;
  title: string;
  industry: string;
  poster: Person;
  /** A required badge is missing: the server withholds the fields that are null then. */
  isLocked: boolean;
  suburb: string | null;
  distanceKm: number | null;
  dueAt: string | null;
  duration: string | null;
  excerpt: string | null;
  requiredBadges: readonly Badge[];
  desirableBadges: readonly Badge[];
  projectId: string | null;
}

const EXCERPT_LENGTH = 200;

export function rfqFromWire(hit: RfqHit): Rfq {
  const { industry, poster } = hit;
  return {
    id: hit.id,
    title: hit.workTitle,
    industry: [industry.parentIndustry, industry.name].filter(Boolean).join(' > '),
    poster: { id: poster.id, name: fullName(poster), avatarUrl: poster.avatarUrl },
    isLocked: hit.isLocked,
    suburb: hit.suburb,
    distanceKm: hit.distanceKm,
    dueAt: hit.dueDate,
    duration: hit.duration,
    excerpt: hit.excerpt && excerptOf(hit.excerpt),
    requiredBadges: hit.requiredVettingBadges,
    desirableBadges: hit.optionalVettingBadges,
    projectId: hit.projectId,
  };
}

function excerptOf(html: string): string {
  const lastTag = html.lastIndexOf('<');
  const isCut = lastTag > html.lastIndexOf('>');
  const text = plainTextOf(isCut ? html.slice(0, lastTag) : html);
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
