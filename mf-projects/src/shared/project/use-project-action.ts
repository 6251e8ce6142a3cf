import { bus } from '@worklane/kernel/bus';
import type { ProjectActionBody, SellerActionName } from '@worklane/kernel/contracts';
import { type ApiError, isApiError } from '@worklane/kernel/http';
import { type QueryClient, useQueryClient } from '@worklane/kernel/query';
import { useCallback, useRef, useState } from 'react';
import { sendAction } from './project.api.ts';
import type { Project } from './project.ts';
import { projectKeys } from './project-queries.ts';

function applyActionAnswer(client: QueryClient, before: Project, after: Project): void {
  // An answer to an earlier request would overwrite the change with the old project.
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

export interface ActionAttempt {
  content: string;
  key: string;
}

export interface AttemptMemory {
  read: () => ActionAttempt | null;
  write: (attempt: ActionAttempt | null) => void;
}

function inMemory(): AttemptMemory {
  let attempt: ActionAttempt | null = null;
  return {
    read: () => attempt,
    write: (next) => {
      attempt = next;
    },
  };
}

/** Sending the same body again after a lost answer reuses the idempotency key, so that the action is applied once. */
export function createActionSender<Action extends SellerActionName>(
  client: QueryClient,
  action: Action,
  attempts: AttemptMemory = inMemory(),
) {
  return async (project: Project, body: ProjectActionBody<Action>): Promise<Project> => {
    const content = JSON.stringify(body);
    const earlier = attempts.read();
    const attempt = earlier?.content === content ? earlier : { content, key: crypto.randomUUID() };
    attempts.write(attempt);
    try {
      const after = await sendAction({ projectId: project.id, action, body, idempotencyKey: attempt.key });
      attempts.write(null);
      applyActionAnswer(client, project, after);
      // Saving a draft adds no entry to the timeline.
      if (action !== 'editQuote') void client.invalidateQueries({ queryKey: projectKeys.timeline(after.id) });
      return after;
    } catch (error) {
      if (isApiError(error) && wasRefused(error)) attempts.write(null);
      throw error;
    }
  };
}

/** Sends one kind of action on a project. `send` returns null while an earlier call is running. */
export function useProjectAction<Action extends SellerActionName>(
  project: Project,
  action: Action,
  attempts?: AttemptMemory,
) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [sender] = useState(() => createActionSender(client, action, attempts));
  const isRunning = useRef(false);

  const send = useCallback(
    async (body: ProjectActionBody<Action>): Promise<Project | null> => {
      if (isRunning.current) return null;
      isRunning.current = true;
      setBusy(true);
      try {
        return await sender(project, body);
      } catch (error) {
        if (isApiError(error) && wasRefused(error) && error.status === 409)
          void client.invalidateQueries({ queryKey: projectKeys.project(project.id) });
        throw error;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [client, project, sender],
  );
  return { send, isBusy };
}

/** A refused action needs a new idempotency key. After any other error it may have been applied. */
const wasRefused = ({ status, code }: ApiError) =>
  status >= 400 && status < 500 && !code.startsWith('idempotency.');
