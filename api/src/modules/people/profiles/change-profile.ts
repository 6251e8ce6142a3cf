import { ChangeProfileBody } from '@worklane/shared-kernel/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import { requiredAs, storableAs } from '../../../platform/texts/typed-text.ts';
import { encodeAvatar, removeAvatar, storeAvatar } from '../../avatars/index.ts';
import type { FileStorage } from '../../files/index.ts';
import { lockPerson, updateUser } from './profiles.repository.ts';

export interface ProfileContext {
  database: Database;
  storage: FileStorage;
  log: FastifyBaseLogger;
  now: Date;
}

export async function changeProfile(
  context: ProfileContext,
  userId: string,
  body: ChangeProfileBody,
): Promise<void> {
  const { database, storage, log, now } = context;
  const changes = { ...namesIn(body), ...(await pictureIn(context, body)) };
  if (Object.keys(changes).length === 0) return;
  const before = await database.transaction(async (transaction) => {
    const person = await lockPerson(transaction, userId);
    if (!person) throw new ProblemError(401, 'auth.required');
    await updateUser(transaction, userId, changes, now);
    return person;
  });
  if (changes.avatarUrl === undefined || before.avatarUrl === null) return;
  // The old picture is unused now; if this removal fails, the hourly one removes it within two hours.
  await removeAvatar(database, storage, before.avatarUrl).catch((error: unknown) =>
    log.warn({ err: error }, 'a replaced picture was not removed'),
  );
}

function namesIn({ firstName, lastName, jobTitle }: ChangeProfileBody) {
  return {
    ...(firstName !== undefined && { firstName: nameOf('firstName', firstName) }),
    ...(lastName !== undefined && { lastName: nameOf('lastName', lastName) }),
    ...(jobTitle !== undefined && {
      jobTitle: storableAs(ChangeProfileBody.properties.jobTitle, jobTitle, 'jobTitle'),
    }),
  };
}

const nameOf = (field: 'firstName' | 'lastName', text: string): string =>
  requiredAs(ChangeProfileBody.properties[field], text, field).replace(/\s+/g, ' ');

async function pictureIn(
  { database, storage, now }: ProfileContext,
  { avatar }: ChangeProfileBody,
): Promise<{ avatarUrl?: string | null }> {
  if (avatar === undefined) return {};
  if (avatar === null) return { avatarUrl: null };
  return { avatarUrl: await storeAvatar(database, storage, await encodeAvatar(avatar), now) };
}
