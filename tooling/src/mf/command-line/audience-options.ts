import type { AudienceCounts, NamedAudience } from '@worklane/shared-kernel/contracts';
import { isEmail, isId, LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { UsageError } from '../ids.ts';

interface AudienceOptions {
  people?: string | undefined;
  businesses?: string | undefined;
  staff?: boolean | undefined;
}

export function audienceOf({ people, businesses, staff }: AudienceOptions): NamedAudience | null {
  if (people === undefined && businesses === undefined && staff === undefined) return null;
  const isPerson = (text: string) => isId(text) || isEmail(text, 'standard');
  const named = listOf('--people', people, { isRight: isPerson, kind: 'emails or ids' });
  const emails = named.filter((text) => !isId(text));
  return {
    people: named.filter(isId),
    businesses: listOf('--businesses', businesses, { isRight: isId, kind: 'ids' }),
    isForStaff: staff ?? false,
    ...(emails.length > 0 && { emails }),
  };
}

function listOf(
  option: string,
  text: string | undefined,
  { isRight, kind }: { isRight: (part: string) => boolean; kind: string },
): string[] {
  const parts = text ? text.split(',').map((part) => part.trim()) : [];
  const wrong = parts.find((part) => !isRight(part));
  if (wrong !== undefined) {
    throw new UsageError(
      `${option} takes ${kind}, with commas between them, and "${wrong}" is none: an id looks like 0197a3c2-0000-7000-8000-000000000000.`,
      { remedy: 'The pages /operator/users and /operator/businesses show them in their addresses.' },
    );
  }
  if (parts.length <= LIST_MAX_ITEMS.canaryAudience) return parts;
  throw new UsageError(`${option} takes at most ${LIST_MAX_ITEMS.canaryAudience} ${kind}.`);
}

export function audienceText(counts: AudienceCounts | null | undefined): string {
  if (!counts) return '';
  const { people, businesses, isForStaff } = counts;
  const parts = [
    ...(people > 0 ? [`${people} people`] : []),
    ...(businesses > 0 ? [`${businesses} businesses`] : []),
    ...(isForStaff ? ['the staff'] : []),
  ];
  return `, and ${parts.join(', ')} by name`;
}
