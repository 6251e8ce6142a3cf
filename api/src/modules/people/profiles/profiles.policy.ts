import type { ChangeUserBody } from '@worklane/shared-kernel/contracts';
import { notFound, ProblemError } from '../../../platform/http/problem.ts';
import type { SignedInUser } from '../../../platform/sessions/sessions.repository.ts';

/**
 * A lead with a confirmed email may change a colleague's role and sight. Nobody may change another person's profile.
 * Throws 404 across businesses.
 */
export function requireMayChange(
  user: SignedInUser,
  person: { id: string; businessId: string | null },
  changes: ChangeUserBody,
): void {
  if (user.businessId === null || user.businessId !== person.businessId) throw notFound('user.notFound');
  const { isPrimary, seesOnlyShared, ...profile } = changes;
  if (user.id !== person.id && Object.keys(profile).length > 0) {
    throw new ProblemError(403, 'access.forbidden');
  }
  const changesRights = isPrimary !== undefined || seesOnlyShared !== undefined;
  if (changesRights && !user.isPrimary) throw new ProblemError(403, 'user.onlyLeadChangesRoles');
  if (user.id !== person.id && !user.isEmailConfirmed) throw new ProblemError(403, 'access.emailUnconfirmed');
}
