const root = 'mf-business';

/** The keys of this module in the page's query cache. */
export const businessKeys = {
  business: (id: string) => [root, 'business', id] as const,
  publicPage: (id: string) => [root, 'publicPage', id] as const,
  edited: (id: string) => [root, 'edited', id] as const,
  industries: () => [root, 'industries'] as const,
  addresses: (text: string) => [root, 'addresses', text] as const,
  team: (businessId: string) => [root, 'team', businessId] as const,
  invitations: (businessId: string) => [root, 'invitations', businessId] as const,
  people: (text: string) => [root, 'people', text] as const,
  ownInvitations: () => [root, 'ownInvitations'] as const,
  ownRequests: () => [root, 'ownRequests'] as const,
  leaving: () => [root, 'leaving'] as const,
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
  operatorSummary: () => [root, 'operatorSummary'] as const,
  operatorBusinesses: (wanted: object) => [root, 'operatorBusinesses', wanted] as const,
  operatorBusiness: (id: string) => [root, 'operatorBusiness', id] as const,
  allOperatorUsers: () => [root, 'operatorUsers'] as const,
  operatorUsers: (wanted: object) => [root, 'operatorUsers', wanted] as const,
  operatorUser: (id: string) => [root, 'operatorUser', id] as const,
  securityLog: (wanted: object) => [root, 'securityLog', wanted] as const,
  mail: (id: string) => [root, 'mail', id] as const,
};
