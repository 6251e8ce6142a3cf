import { industryKeywords } from './industry-keywords.ts';

export interface ListedIndustry {
  id: string;
  name: string;
  label: string;
}

/** The industry of rows without any. */
export const FALLBACK_INDUSTRY = 'Fit-out';

const plain = (text: string) => text.trim().toLowerCase();

/** An industry by its label, or by a name that only one has. */
export function industryNamed(text: string, listed: readonly ListedIndustry[]): ListedIndustry | null {
  const byLabel = listed.find(({ label }) => plain(label) === plain(text));
  if (byLabel) return byLabel;
  const byName = listed.filter(({ name }) => plain(name) === plain(text));
  return byName.length === 1 ? (byName[0] ?? null) : null;
}

/** The first industry with a keyword in the title. */
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
