import { createHash } from 'node:crypto';
import type { DeployTokenCheck } from '../../platform/access-guard.ts';
import { ProblemError } from '../../platform/problem.ts';
import { findDeployToken } from './releases.repository.ts';

/** Accepts a token for the package it covers, and for no other. Only hashes are compared. */
export const checkDeployToken: DeployTokenCheck = async (request, token) => {
  const tokenHash = createHash('sha256').update(token).digest();
  const found = await findDeployToken(request.server.platform.database, tokenHash);
  if (!found) return null;
  const { package: name } = request.params as { package?: string };
  if (name !== found.package) {
    throw new ProblemError(403, 'release.tokenOfOther', { params: { module: found.package } });
  }
  return { id: found.id, name: found.name };
};
