import type { SearchRfqsQuery } from '@worklane/shared-kernel/contracts';

export function wantedOf({ q, location, industryIds, projectIds, told: _told, ...rest }: SearchRfqsQuery) {
  return {
    ...rest,
    q: q?.trim() ?? '',
    location: location?.trim() ?? '',
    industryIds: idsIn(industryIds ?? ''),
    projectIds: projectIds === undefined ? null : idsIn(projectIds),
  };
}

const idsIn = (list: string) => (list === '' ? [] : list.split(','));
