import type { CanaryAudience, NamedAudience } from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { fieldError, invalidFields } from '../../../platform/http/problem.ts';
import { findPeopleByEmail } from './release-owners.repository.ts';

export async function requirePeople(
  db: Executor,
  typed: readonly string[],
  field: string,
): Promise<string[]> {
  const emails = [...new Set(typed.map((email) => email.trim().toLowerCase()))];
  const found = await findPeopleByEmail(db, emails);
  const unknown = emails.filter((email) => !found.some((person) => person.email === email));
  if (unknown.length > 0)
    throw invalidFields([fieldError(field, 'field.ownerUnknown', { emails: unknown.join(', ') })]);
  return found.map(({ id }) => id);
}

export async function audienceOf(
  db: Executor,
  { emails = [], people, ...others }: NamedAudience,
): Promise<CanaryAudience> {
  const named = await requirePeople(db, emails, 'canary.audience.emails');
  return { ...others, people: [...new Set([...people, ...named])] };
}
