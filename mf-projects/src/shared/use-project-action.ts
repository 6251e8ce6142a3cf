import { bus } from '@worklane/shared-kernel/bus';
import type { ProjectActionBody, SellerActionName } from '@worklane/shared-kernel/contracts';
import { type ApiError, isApiError } from '@worklane/shared-kernel/http';
import { type QueryClient, useQueryClient } from '@worklane/shared-kernel/query';
import { useCallback, useRef, useState } from 'react';
import { takeAction } from './project.api.ts';
import type { Project } from './project.ts';
import { projectKeys } from './project-queries.ts';

/** Puts what an action answered everywhere it shows, and tells the other modules. */
function applyActionAnswer(client: QueryClient, before: Project, after: Project): void {
  // An answer that was asked for before this change would put the old job back.
  void client.cancelQueries({ queryKey: projectKeys.project(after.id) });
  client.setQueryData(projectKeys.project(after.id), after);
  if (after.status === before.status) return;
  void client.invalidateQueries({ queryKey: projectKeys.counts() });
  void client.invalidateQueries({ queryKey: projectKeys.lists() });
  bus.emit('project.statusChanged@2', {
    projectId: after.id,
    status: after.status,
    previousStatus: before.status,
  });
  if (after.status === 'cash.quote-lodged' && after.quote) {
    bus.emit('project.quoteSubmitted@1', { projectId: after.id, revision: after.quote.revision });
  }
}

/**
 * Sends one kind of action of a job, whoever sends it: a button, a form, a draft that saves itself. Sending
 * the same again after no answer came reuses the idempotency key, so that it is done once. What is answered
 * is put everywhere it shows.
 */
export function createActionSender<Action extends SellerActionName>(client: QueryClient, action: Action) {
  let attempt: { content: string; key: string } | null = null;
  return async (project: Project, body: ProjectActionBody<Action>): Promise<Project> => {
    const content = JSON.stringify(body);
    if (attempt?.content !== content) attempt = { content, key: crypto.randomUUID() };
    try {
      const after = await takeAction({ projectId: project.id, action, body, idempotencyKey: attempt.key });
      attempt = null;
      applyActionAnswer(client, project, after);
      return after;
    } catch (error) {
      if (isApiError(error) && wasRefused(error)) attempt = null;
      throw error;
    }
  };
}

/** Takes one kind of action of a job. Returns null when a first attempt is still on its way. */
export function useProjectAction<Action extends SellerActionName>(project: Project, action: Action) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [sendAction] = useState(() => createActionSender(client, action));
  const isUnderWay = useRef(false);

  const take = useCallback(
    async (body: ProjectActionBody<Action>): Promise<Project | null> => {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setBusy(true);
      try {
        return await sendAction(project, body);
      } catch (error) {
        if (isApiError(error) && wasRefused(error) && error.status === 409)
          void client.invalidateQueries({ queryKey: projectKeys.project(project.id) });
        throw error;
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
    [client, project, sendAction],
  );
  return { take, isBusy };
}

/** Refused for good: the next attempt is another intention. Everything else may have been done already. */
const wasRefused = ({ status, code }: ApiError) =>
  status >= 400 && status < 500 && !code.startsWith('idempotency.');
