const root = 'mf-business';

/** The keys of this module in the page's query cache. */
export const businessKeys = {
  business: (id: string) => [root, 'business', id] as const,
  badges: (businessId: string, levelIds: 'all' | readonly string[]) =>
    [root, 'badges', businessId, levelIds] as const,
  allBadges: () => [root, 'badges'] as const,
  vettingLevel: (levelId: string) => [root, 'vettingLevel', levelId] as const,
  vettingCase: (businessId: string, levelId: string) => [root, 'vettingCase', businessId, levelId] as const,
  reviewQueues: () => [root, 'reviewQueue'] as const,
  reviewQueue: (pageNum: number) => [root, 'reviewQueue', pageNum] as const,
  review: (id: string) => [root, 'review', id] as const,
  outboxes: () => [root, 'outbox'] as const,
  outbox: (wanted: { pageNum: number; address: string }) => [root, 'outbox', wanted] as const,
  mail: (id: string) => [root, 'mail', id] as const,
};
