import type { PagePreview } from '@worklane/shared-kernel/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jsonForScript, type ResolvedSet } from '../pages/page-release-set.ts';
import { type Previews, pagePreviewOf } from './previews.ts';
import type { ReleaseSets } from './release-sets.ts';
import type { ShellChoice } from './shell-choice.ts';

interface PreviewedVisit {
  sets: ReleaseSets;
  previews: Previews;
  visitor: string;
  /** What the visitor gets without a preview. */
  released: ResolvedSet;
  choice: ShellChoice | null;
}

/**
 * The set of a visitor's page with the preview that they have opened. Where it cannot be shown they get what everybody
 * sees, and the page says why. A preview that has ended is forgotten with this answer.
 */
export async function withOpenedPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  { sets, previews, visitor, released, choice }: PreviewedVisit,
): Promise<ResolvedSet> {
  const opened = await previews.read(request.headers.cookie, visitor);
  if (!opened) return released;
  const withProblem = (problem: NonNullable<PagePreview['problem']>) => {
    if (problem === 'ended') previews.end(reply);
    return withPreview(released, pagePreviewOf(opened, problem));
  };
  // The shell of the preview did not start, so the person went back to the one before it.
  if (opened.package === 'shell' && choice?.instead === opened.id) return withProblem('ended');
  const answer = await previews.ask(opened.code);
  if (typeof answer === 'string') return withProblem(answer);
  // A link names one release for good.
  if (answer.release.description.id !== opened.id) return withProblem('ended');
  const previewed = await sets.withPreview(visitor, answer.release, request.headers.cookie);
  return previewed ? withPreview(previewed, pagePreviewOf(opened, null)) : withProblem('unfit');
}

function withPreview(set: ResolvedSet, preview: PagePreview): ResolvedSet {
  const page = { ...set.page, preview };
  return { ...set, page, json: jsonForScript(page) };
}
