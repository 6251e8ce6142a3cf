import { createHash, randomBytes } from 'node:crypto';
import type { DeployTokenInfo } from '@worklane/shared-kernel/contracts';
import type { DeployToken, DeployTokenCheck } from '../../platform/access-guard.ts';
import type { Executor } from '../../platform/database.ts';
import { ProblemError } from '../../platform/problem.ts';
import {
  findDeployToken,
  insertDeployToken,
  listDeployTokens,
  revokeDeployToken,
} from './deploy-tokens.repository.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Accepts a token for the package it covers, and for no other. Only hashes are compared. */
export const checkDeployToken: DeployTokenCheck = async (request, token) => {
  const found = await findDeployToken(request.server.platform.database, hashOf(token));
  if (!found) return null;
  const { package: name } = request.params as { package?: string };
  if (name !== found.package) {
    throw new ProblemError(403, 'release.tokenOfOther', { params: { module: found.package } });
  }
  return { id: found.id, name: found.name };
};

/** The tokens of a package, newest first; nobody can read a secret again. */
export async function deployTokensOf(
  db: Executor,
  name: string,
  own: DeployToken,
): Promise<DeployTokenInfo[]> {
  return (await listDeployTokens(db, name)).map(({ id, label, createdAt, revokedAt }) => ({
    id,
    label,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    isOwn: id === own.id,
  }));
}

/** A new token; the one of the call ends with this transaction. A token makes no second one beside itself. */
export async function rotateDeployToken(
  transaction: Executor,
  { name, own, label, now }: { name: string; own: DeployToken; label: string; now: Date },
): Promise<{ id: string; token: string }> {
  const token = `wld_${randomBytes(32).toString('base64url')}`;
  // First: of two rotations at once only one may make a successor.
  if (!(await revokeDeployToken(transaction, { name, id: own.id, now }))) {
    throw new ProblemError(401, 'access.deployTokenRequired');
  }
  const id = await insertDeployToken(transaction, { name, tokenHash: hashOf(token), label, now });
  return { id, token };
}

export async function endDeployToken(
  transaction: Executor,
  { name, id, now }: { name: string; id: string; now: Date },
): Promise<void> {
  if (await revokeDeployToken(transaction, { name, id, now })) return;
  throw new ProblemError(404, 'release.tokenNotFound', { params: { module: name, id } });
}
