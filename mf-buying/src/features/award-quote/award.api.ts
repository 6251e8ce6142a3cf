import type { AwardBody } from '@worklane/shared-kernel/contracts';
import { call } from '@worklane/shared-kernel/http';

export const awardQuote = (id: string, body: AwardBody) =>
  call('POST /api/buyer/requestforquotes/:id/award', { params: { id }, body });
