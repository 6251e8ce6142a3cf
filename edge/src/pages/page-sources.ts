import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DevModules, devModulesUnderWork } from '../releases/dev-modules.ts';
import { type Overrides, overrideUnderWork } from '../releases/overrides.ts';
import { withOpenedPreview } from '../releases/previews/previewed-set.ts';
import type { Previews } from '../releases/previews/previews.ts';
import type { ReleaseSets } from '../releases/release-sets.ts';
import type { ShellChoices } from '../releases/shell-choice.ts';
import { visitorOf } from '../releases/visitor.ts';
import type { UnderWorkSources } from '../security/security-headers.ts';
import type { ResolvedSet } from './page-release-set.ts';
import { withUnderWork } from './under-work.ts';

export interface PageSources {
  set: ResolvedSet;
  underWork: UnderWorkSources | null;
}

interface PageSourceParts {
  sets: ReleaseSets;
  shellChoices: ShellChoices;
  previews: Previews;
  overrides: Overrides | null;
  devModules: DevModules;
}

export async function pageSources(
  request: FastifyRequest,
  reply: FastifyReply,
  { sets, shellChoices, previews, overrides, devModules }: PageSourceParts,
): Promise<PageSources | null> {
  const visitor = visitorOf(request, reply);
  const { cookie } = request.headers;
  const choice = await shellChoices.read(cookie, visitor);
  const released = await sets.current(visitor, choice, cookie);
  if (!released) return null;
  const previewed = await withOpenedPreview(request, reply, { sets, previews, visitor, released, choice });
  const override = (await overrides?.read(cookie, visitor)) ?? null;
  const set = withUnderWork(previewed, {
    ...devModulesUnderWork(devModules),
    ...(override ? overrideUnderWork(override) : {}),
  });
  if (!set.page.underWork) return { set, underWork: null };
  const isApplied = override !== null && set.page.underWork[override.module]?.isOverride === true;
  return { set, underWork: { origin: isApplied ? override.origin : null } };
}
