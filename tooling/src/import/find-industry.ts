import type { Industry } from '@worklane/shared-kernel/contracts';
import type { Static } from 'typebox';
import { industryKeywords } from './industry-keywords.ts';

export type ListedIndustry = Pick<Static<typeof Industry>, 'id' | 'name' | 'label'>;

export const FALLBACK_INDUSTRY = 'Fit-out';

const plain = (text: string) => text.trim().toLowerCase();

export function industryNamed(text: string, listed: readonly ListedIndustry[]): ListedIndustry | null {
  const byLabel = listed.find(({ label }) => plain(label) === plain(text));
  if (byLabel) return byLabel;
  const byName = listed.filter(({ name }) => plain(name) === plain(text));
  return byName.length === 1 ? (byName[0] ?? null) : null;
}

export function industryOfTitle(title: string, listed: readonly ListedIndustry[]): ListedIndustry | null {
  const words = ` ${title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  for (const [name, keywords] of industryKeywords) {
    if (!keywords.some((keyword) => words.includes(` ${keyword} `))) continue;
    const industry = industryNamed(name, listed);
    if (industry) return industry;
  }
  return null;
}
