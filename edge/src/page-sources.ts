import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DevModules, devModulesUnderWork } from './dev-modules.ts';
import { type Overrides, overrideUnderWork } from './overrides.ts';
import type { ResolvedSet } from './page-release-set.ts';
import type { ReleaseSets } from './release-sets.ts';
import type { UnderWorkSources } from './security-headers.ts';
import { withUnderWork } from './under-work.ts';
import { visitorOf } from './visitor.ts';

/** What one visitor's page is made of. */
export interface PageSources {
  set: ResolvedSet;
  underWork: UnderWorkSources | null;
}

/** Releases as they are for a visitor, and what is worked on in their place; null where nothing can be trusted. */
export async function pageSources(
  request: FastifyRequest,
  reply: FastifyReply,
  { sets, overrides, devModules }: { sets: ReleaseSets; overrides: Overrides | null; devModules: DevModules },
): Promise<PageSources | null> {
  const visitor = visitorOf(request, reply);
  const released = await sets.current(visitor);
  if (!released) return null;
  const override = (await overrides?.read(request.headers.cookie, visitor)) ?? null;
  const set = withUnderWork(released, {
    ...devModulesUnderWork(devModules),
    ...(override ? overrideUnderWork(override) : {}),
  });
  if (!set.page.underWork) return { set, underWork: null };
  const isIn = override !== null && set.page.underWork[override.module]?.isOverride === true;
  return { set, underWork: { origin: isIn ? override.origin : null } };
}
