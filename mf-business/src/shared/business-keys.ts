const root = 'mf-business';

/** The keys of this module in the page's query cache. */
export const businessKeys = {
  business: (id: string) => [root, 'business', id] as const,
  badges: (businessId: string, levelIds: 'all' | readonly string[]) =>
    [root, 'badges', businessId, levelIds] as const,
  outboxes: () => [root, 'outbox'] as const,
  outbox: (wanted: { pageNum: number; address: string }) => [root, 'outbox', wanted] as const,
  mail: (id: string) => [root, 'mail', id] as const,
};
