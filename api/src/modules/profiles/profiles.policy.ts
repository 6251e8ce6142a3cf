import type { ChangeUserBody } from '@worklane/shared-kernel/contracts';
import { notFound, ProblemError } from '../../platform/problem.ts';
import type { SignedInUser } from '../../platform/sessions.repository.ts';

/**
 * Throws unless the user may make these changes to another person: only a lead changes roles, only those of colleagues,
 * and nobody changes another person's profile. 404 for somebody of another business.
 */
export function requireMayChange(
  user: SignedInUser,
  person: { id: string; businessId: string | null },
  changes: ChangeUserBody,
): void {
  if (user.businessId === null || user.businessId !== person.businessId) throw notFound('user.notFound');
  const { isPrimary, ...profile } = changes;
  if (user.id !== person.id && Object.keys(profile).length > 0) {
    throw new ProblemError(403, 'access.forbidden');
  }
  if (isPrimary !== undefined && !user.isPrimary) throw new ProblemError(403, 'user.onlyLeadChangesRoles');
}
