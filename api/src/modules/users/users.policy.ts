import type { ChangeUserBody } from '@worklane/shared-kernel/contracts';
import { notFound, ProblemError } from '../../platform/problem.ts';
import type { SignedInUser } from '../../platform/sessions.repository.ts';

interface Reader {
  id: string;
  businessId: string | null;
}

/** Whether a reader may see more of a person than what is public: of themselves and of colleagues. */
export function maySeeDetails(reader: Reader, person: Reader): boolean {
  if (reader.id === person.id) return true;
  return reader.businessId !== null && reader.businessId === person.businessId;
}

/**
 * Throws unless the user may make these changes to another person: only a lead changes roles, only those of colleagues,
 * and nobody changes another person's profile. 404 for somebody of another business.
 */
export function requireMayChange(user: SignedInUser, person: Reader, changes: ChangeUserBody): void {
  if (user.businessId === null || user.businessId !== person.businessId) throw notFound('user.notFound');
  const { isPrimary, ...profile } = changes;
  if (user.id !== person.id && Object.keys(profile).length > 0) {
    throw new ProblemError(403, 'access.forbidden');
  }
  if (isPrimary !== undefined && !user.isPrimary) throw new ProblemError(403, 'user.onlyLeadChangesRoles');
}
