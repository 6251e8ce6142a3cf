import type { PortalConfig } from '@worklane/kernel/contracts';

export const portalConfig: PortalConfig = {
  version: '1.46.0',
  build: '2026.11.21',
  supportEmail: 'support@worklane.example',
  supportPhone: '1800 160 401',
  marketingSiteUrl: 'https://marketing.example/',
  gstRateBasisPoints: 1000,
  quote: { minimumPrice: 2, maximumPrice: 100_000_000 },
  paging: { projects: 10 },
};
