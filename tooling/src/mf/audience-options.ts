import type { AudienceCounts, CanaryAudience } from '@worklane/shared-kernel/contracts';
import { isId, LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { UsageError } from './ids.ts';

interface AudienceOptions {
  people?: string | undefined;
  businesses?: string | undefined;
  staff?: boolean | undefined;
}

/**
 * Who gets a canary by name; null where no option names anybody.
 * @throws UsageError for what is no id
 */
export function audienceOf({ people, businesses, staff }: AudienceOptions): CanaryAudience | null {
  if (people === undefined && businesses === undefined && staff === undefined) return null;
  return {
    people: idsOf('--people', people),
    businesses: idsOf('--businesses', businesses),
    isForStaff: staff ?? false,
  };
}

function idsOf(option: string, text = ''): string[] {
  const ids = text === '' ? [] : text.split(',').map((id) => id.trim());
  const wrong = ids.find((id) => !isId(id));
  if (wrong !== undefined) {
    throw new UsageError(
      `${option} takes ids, with commas between them, and "${wrong}" is none: an id looks like 0197a3c2-0000-7000-8000-000000000000.`,
      { remedy: 'The pages /operator/users and /operator/businesses show them in their addresses.' },
    );
  }
  if (ids.length <= LIST_MAX_ITEMS.canaryAudience) return ids;
  throw new UsageError(`${option} takes at most ${LIST_MAX_ITEMS.canaryAudience} ids.`);
}

/** ", and 2 people, 1 business and the staff"; empty without an audience. */
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
