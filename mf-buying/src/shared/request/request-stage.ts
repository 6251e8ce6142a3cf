import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';

export type RequestStage = 'open' | 'decide' | 'work' | 'check' | 'pay' | 'rate' | 'done' | 'withdrawn';

/** What the page of a Work Request shows first. The Job decides once there is one. */
export function stageOfRequest(request: BuyerBrief, project: BuyerProject | undefined): RequestStage {
  if (request.state === 'withdrawn') return 'withdrawn';
  if (!project) return request.group === 'decide' ? 'decide' : 'open';
  const { status, isWorkAccepted, sellerRating } = project;
  if (sellerRating !== null) return 'done';
  if (status === 'cash.in-progress') return 'work';
  if (!isWorkAccepted) return 'check';
  return status === 'common.procurement-review-pending' ? 'pay' : 'rate';
}

export const isTakingQuotes = ({ state }: BuyerBrief): boolean => state === 'published';
