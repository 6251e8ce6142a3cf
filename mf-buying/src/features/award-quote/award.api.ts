import type { AwardBody } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';

export const awardQuote = (id: string, body: AwardBody) =>
  call('POST /api/buyer/requestforquotes/:id/award', { params: { id }, body });
