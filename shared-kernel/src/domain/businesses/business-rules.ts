import { ABN_LENGTH, EXPERIENCE_YEARS_MAX } from '../limits.ts';
import { checkRequired } from '../required.ts';
import type { DomainWord } from '../rule-violation.ts';

export const PHONE_TYPES = ['Mobile', 'Business', 'Home', 'Fax', 'Other'] as const;
export type PhoneType = (typeof PHONE_TYPES)[number];

export const SOCIAL_NETWORKS = [
  'Facebook',
  'Pinterest',
  'Twitter',
  'Linkedin',
  'Instagram',
  'Youtube',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

const prefixes: Readonly<Record<SocialNetwork, string>> = {
  Facebook: 'https://www.facebook.com/',
  Pinterest: 'https://www.pinterest.com/',
  Twitter: 'https://x.com/',
  Linkedin: 'https://www.linkedin.com/',
  Instagram: 'https://www.instagram.com/',
  Youtube: 'https://www.youtube.com/',
};

export const socialPrefixOf = (network: SocialNetwork): string => prefixes[network];

const hasScheme = (text: string) => /^https?:\/\//i.test(text);

/** Completes an address, or only the part after the prefix, to the address of a page on the network. */
export function socialUrlOf(network: SocialNetwork, typed: string): string {
  const text = typed.trim();
  if (hasScheme(text)) return text;
  const host = prefixes[network].slice('https://www.'.length, -1);
  const [first = '', ...rest] = text.split('/');
  const isHost = [host, `www.${host}`, 'x.com', 'twitter.com'].includes(first.toLowerCase());
  return prefixes[network] + (isHost ? rest.join('/') : text.replace(/^\//, ''));
}

const hostFirst = /^[^\s/?#:@\\]+(?::\d{1,5})?(?:[/?#]|$)/;

/** Adds https:// to a host that was typed without a scheme. Other texts are only trimmed. */
export function withScheme(typed: string): string {
  const text = typed.trim();
  const [host = ''] = text.split(/[/?#:]/, 1);
  return hostFirst.test(text) && host.includes('.') ? `https://${text}` : text;
}

/** Refuses a text that is not a web address; accepts an empty text. */
export function checkWebAddress(typed: string): DomainWord | null {
  const text = withScheme(typed);
  if (text === '') return null;
  const isAddress = hasScheme(text) && URL.canParse(text) && new URL(text).hostname.includes('.');
  return isAddress ? null : { code: 'webAddress.invalid' };
}

export function checkSocialUrl(network: SocialNetwork, typed: string): DomainWord | null {
  return checkRequired(typed) ?? checkWebAddress(socialUrlOf(network, typed));
}

export function checkTelephone(typed: string): DomainWord | null {
  const missing = checkRequired(typed);
  if (missing) return missing;
  return /^[0-9]+$/.test(typed.trim()) ? null : { code: 'telephone.notDigits' };
}

/** Refuses an end before the beginning. Both are 'YYYY-MM-DD'; the end may be empty. */
export function checkDateRange(fromDate: string, endDate: string | null): DomainWord | null {
  return endDate && fromDate && endDate < fromDate ? { code: 'dateRange.invalid' } : null;
}

export function checkExperienceYears(typed: string): DomainWord | null {
  const text = typed.trim();
  if (text === '' || (/^[0-9]{1,3}$/.test(text) && Number(text) <= EXPERIENCE_YEARS_MAX)) return null;
  return { code: 'experienceYear.invalid', params: { min: 0, max: EXPERIENCE_YEARS_MAX } };
}

export function checkAddress(typed: string, picked: string | null): DomainWord | null {
  return typed.trim() === '' || typed === picked ? null : { code: 'address.notPicked' };
}

/** Groups the typed digits like the Australian Business Register: '51 824 753 556'. */
export function formatAbn(digits: string): string {
  const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 8), digits.slice(8, ABN_LENGTH)];
  return groups.filter(Boolean).join(' ');
}

export const PROFILE_PARTS = ['businessLogoUrl', 'formattedAddress', 'description'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export const isMissingFromProfile = (
  business: Readonly<Record<ProfilePart, string | null>>,
  part: ProfilePart,
): boolean => !business[part];
