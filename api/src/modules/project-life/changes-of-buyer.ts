import type { BusinessChange } from '../live/index.ts';
import type { LockedProject } from './project-life.repository.ts';

/** The changes that pages of the buyer's business follow: the project, its brief and the lists. */
export function changesOfBuyer({
  id,
  briefId,
  buyerBusinessId: businessId,
}: Pick<LockedProject, 'id' | 'briefId' | 'buyerBusinessId'>): BusinessChange[] {
  return [
    { businessId, change: { kind: 'project', id } },
    ...changesOfBrief({ id: briefId, buyerBusinessId: businessId }),
  ];
}

export const changesOfBrief = ({
  id,
  buyerBusinessId: businessId,
}: {
  id: string;
  buyerBusinessId: string;
}): BusinessChange[] => [
  { businessId, change: { kind: 'brief', id } },
  { businessId, change: { kind: 'briefs' } },
];
