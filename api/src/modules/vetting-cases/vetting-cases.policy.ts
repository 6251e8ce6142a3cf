import { ProblemError } from '../../platform/http/problem.ts';

/** Only the Business Lead opens and changes the cases of their business. Throws 403 for others. */
export function requireLead({ isPrimary }: { isPrimary: boolean }): void {
  if (!isPrimary) throw new ProblemError(403, 'vetting.leadOnly');
}
