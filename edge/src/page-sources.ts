import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DevModules, devModulesUnderWork } from './dev-modules.ts';
import { type Overrides, overrideUnderWork } from './overrides.ts';
import type { ResolvedSet } from './page-release-set.ts';
import type { ReleaseSets } from './release-sets.ts';
import type { UnderWorkSources } from './security-headers.ts';
import type { ShellChoices } from './shell-choice.ts';
import { withUnderWork } from './under-work.ts';
import { visitorOf } from './visitor.ts';

/** The release set of one visitor's page, and the dev servers in it. */
export interface PageSources {
  set: ResolvedSet;
  underWork: UnderWorkSources | null;
}

interface PageSourceParts {
  sets: ReleaseSets;
  shellChoices: ShellChoices;
  overrides: Overrides | null;
  devModules: DevModules;
}

/** Resolves the release set of a visitor, with dev servers and overrides; null without a verified set. */
export async function pageSources(
  request: FastifyRequest,
  reply: FastifyReply,
  { sets, shellChoices, overrides, devModules }: PageSourceParts,
): Promise<PageSources | null> {
  const visitor = visitorOf(request, reply);
  const released = await sets.current(visitor, await shellChoices.read(request.headers.cookie, visitor));
  if (!released) return null;
  const override = (await overrides?.read(request.headers.cookie, visitor)) ?? null;
  const set = withUnderWork(released, {
    ...devModulesUnderWork(devModules),
    ...(override ? overrideUnderWork(override) : {}),
  });
  if (!set.page.underWork) return { set, underWork: null };
  const isApplied = override !== null && set.page.underWork[override.module]?.isOverride === true;
  return { set, underWork: { origin: isApplied ? override.origin : null } };
}
