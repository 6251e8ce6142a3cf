import type { ProjectActionBody, SellerActionName } from '@worklane/kernel/contracts';
import { call } from '@worklane/kernel/http';
import type { FeeTerms, Project } from './project.ts';
import { feeTermsFromWire, projectFromWire } from './project-from-wire.ts';

export async function loadProject(id: string, signal?: AbortSignal): Promise<Project> {
  return projectFromWire(await call('GET /api/projects/:id', { params: { id }, signal }));
}

export async function loadFeeTerms(id: string, signal?: AbortSignal): Promise<FeeTerms> {
  return feeTermsFromWire(await call('GET /api/projects/projectFee/:id', { params: { id }, signal }));
}

export interface ActionRequest<Action extends SellerActionName> {
  projectId: string;
  action: Action;
  body: ProjectActionBody<Action>;
  /** The same key for every retry of the same action. */
  idempotencyKey: string;
}

export async function sendAction<Action extends SellerActionName>({
  projectId,
  action,
  body,
  idempotencyKey,
}: ActionRequest<Action>): Promise<Project> {
  const project = await call('PUT /api/projects/:id', {
    params: { id: projectId },
    query: { action },
    body,
    idempotencyKey,
  });
  return projectFromWire(project);
}
