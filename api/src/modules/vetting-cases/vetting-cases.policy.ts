import { ProblemError } from '../../platform/http/problem.ts';

/** Throws 403 for whoever is not the Business Lead: only they open and change the cases of their business. */
export function requireLead({ isPrimary }: { isPrimary: boolean }): void {
  if (!isPrimary) throw new ProblemError(403, 'vetting.leadOnly');
}
