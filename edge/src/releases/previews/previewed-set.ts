import type { PagePreview } from '@worklane/shared-kernel/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jsonForScript, type ResolvedSet } from '../../pages/page-release-set.ts';
import type { ReleaseSets } from '../release-sets.ts';
import type { ShellChoice } from '../shell-choice.ts';
import { type Previews, pagePreviewOf } from './previews.ts';

interface PreviewedVisit {
  sets: ReleaseSets;
  previews: Previews;
  visitor: string;
  released: ResolvedSet;
  choice: ShellChoice | null;
}

/** If the preview cannot be shown, the visitor gets the released set, and the page says why. */
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
  // The preview's shell did not start, so the person went back to the one before it.
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
