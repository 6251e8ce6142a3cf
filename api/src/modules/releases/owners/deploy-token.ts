import { createHash, randomBytes } from 'node:crypto';
import type { DeployTokenInfo } from '@worklane/shared-kernel/contracts';
import { EVERY_PACKAGE } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../../platform/database/database.ts';
import type { DeployToken, DeployTokenCheck } from '../../../platform/http/access-guard.ts';
import { ProblemError } from '../../../platform/http/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  findDeployToken,
  insertDeployToken,
  listDeployTokens,
  recordDeployTokenUse,
  revokeDeployToken,
} from './deploy-tokens.repository.ts';
import { isEveryRight, rightsOfToken } from './release-rights.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Accepts a token for its own package only, and an operator's token for all. Compares only hashes. */
export const checkDeployToken: DeployTokenCheck = (request, token) => {
  const { package: name } = request.params as { package?: string };
  return deployTokenFor(request.server.platform, name, token);
};

export async function deployTokenFor(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  name: string | undefined,
  token: string,
): Promise<DeployToken | null> {
  const found = await findDeployToken(database, hashOf(token));
  if (!found) return null;
  const now = clock.now();
  if (found.package !== EVERY_PACKAGE && name !== found.package) {
    throw new ProblemError(403, 'release.tokenOfOther', { params: { module: found.package } });
  }
  if (found.endsAt && found.endsAt <= now) {
    const params = { module: name ?? found.package, at: found.endsAt.toISOString() };
    throw new ProblemError(401, 'release.tokenEnded', { params });
  }
  const rights = await rightsOfToken(database, found);
  if (rights.length === 0) throw new ProblemError(403, 'release.tokenWithoutRights');
  await recordDeployTokenUse(database, found.id, now);
  return { ...found, rights };
}

export async function deployTokensOf(
  db: Executor,
  name: string,
  own: DeployToken,
): Promise<DeployTokenInfo[]> {
  return (await listDeployTokens(db, name)).map((token) => ({
    id: token.id,
    label: token.label,
    createdAt: token.createdAt.toISOString(),
    revokedAt: token.revokedAt?.toISOString() ?? null,
    endsAt: token.endsAt?.toISOString() ?? null,
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    isOwn: token.id === own.id,
    person: token.person,
    rights: token.rights,
  }));
}

/** Replaces the call's token and revokes it in one transaction: tokens cannot multiply or outlive their expiry. */
export async function rotateDeployToken(
  transaction: Executor,
  { name, own, label, now }: { name: string; own: DeployToken; label: string; now: Date },
): Promise<{ id: string; token: string }> {
  if (own.package !== name) throw new ProblemError(403, 'release.tokenForAll');
  const token = `wld_${randomBytes(32).toString('base64url')}`;
  // Revoked first: of two concurrent rotations only one succeeds.
  const revoked = await revokeDeployToken(transaction, { name, id: own.id, now });
  if (!revoked) throw new ProblemError(401, 'access.deployTokenUnknown');
  const id = await insertDeployToken(transaction, { name, tokenHash: hashOf(token), label, ...revoked, now });
  return { id, token };
}

export async function endDeployToken(
  transaction: Executor,
  { name, id, own, now }: { name: string; id: string; own: DeployToken; now: Date },
): Promise<void> {
  if (id !== own.id && !isEveryRight(own.rights)) throw new ProblemError(403, 'release.tokenOfColleague');
  if (await revokeDeployToken(transaction, { name, id, now })) return;
  throw new ProblemError(404, 'release.tokenNotFound', { params: { module: name, id } });
}
