import type { ChangeComparisonBody, Comparison } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';

export const changeComparison = (id: string, body: ChangeComparisonBody): Promise<Comparison> =>
  call('PUT /api/buyer/requestforquotes/:id/comparison', { params: { id }, body });

export const assessQuote = (id: string, body: { isShortlisted?: boolean; note?: string }) =>
  call('PUT /api/buyer/projects/:id/assessment', { params: { id }, body });

export const readProject = (id: string) => call('GET /api/buyer/projects/:id', { params: { id } });
