import { notFound } from '../../platform/http/problem.ts';

/** Throws 404 for the cases of another business, so that their existence is not revealed. */
export function refuseOthers(supplierId: string, businessId: string): void {
  if (supplierId !== businessId) throw notFound('vetting.caseNotFound');
}
