import type { RouteName } from '@worklane/shared-kernel/contracts';
import { v7 as newId } from 'uuid';
import type { AccessRow, Scene } from './access-rows.ts';

const brief = ({ briefId }: Scene) => ({ id: briefId });
const unknown = () => ({ id: newId() });
const aList = () => ({ name: `List ${newId()}`, businessIds: [] });

/** Work Requests, drafts and contractors of a buyer. The draft of a scene is its unpublished brief. */
export function buyingRows({ anyBuyer, ofItsBuyer }: Readonly<Record<'anyBuyer' | 'ofItsBuyer', AccessRow>>) {
  const ofItsDraft = { ...ofItsBuyer, isDraft: true, params: brief } as const;
  return {
    'GET /api/buyer/requestforquotes': anyBuyer,
    'GET /api/buyer/overview': anyBuyer,
    'POST /api/buyer/drafts': { ...anyBuyer, answer: 201, body: () => ({}) },
    'GET /api/buyer/drafts/:id': ofItsDraft,
    'PUT /api/buyer/drafts/:id': {
      ...ofItsDraft,
      body: () => ({ version: 0, content: { workTitle: 'Repair the gutter' } }),
    },
    'DELETE /api/buyer/drafts/:id': { ...ofItsDraft, answer: 204 },
    'GET /api/buyer/drafts/:id/preview': ofItsDraft,
    'POST /api/buyer/drafts/:id/send': { ...ofItsDraft, body: () => ({ version: 0 }) },
    'POST /api/buyer/requestforquotes/:id/remind': { ...ofItsBuyer, params: brief, body: () => ({}) },
    'PUT /api/buyer/requestforquotes/:id/responsible': {
      ...ofItsBuyer,
      params: brief,
      body: ({ buyerUserId }) => ({ userId: buyerUserId }),
    },
    'PUT /api/buyer/requestforquotes/:id/settled-questions': {
      ...ofItsBuyer,
      params: brief,
      body: () => ({ number: 1 }),
    },
    'PUT /api/buyer/projects/:id/inspection': {
      ...ofItsBuyer,
      params: ({ projectId }) => ({ id: projectId }),
      body: () => ({ hasInspected: true }),
    },
    'GET /api/buyer/requestforquotes/:id/activity': { ...ofItsBuyer, params: brief },
    'GET /api/buyer/contractors': { ...anyBuyer, query: () => ({ q: 'Harbourline' }) },
    'GET /api/buyer/contractorLists': anyBuyer,
    'POST /api/buyer/contractorLists': { ...anyBuyer, answer: 201, body: aList },
    // 404: the list belongs to nobody.
    'PUT /api/buyer/contractorLists/:id': { ...anyBuyer, answer: 404, params: unknown, body: aList },
    'DELETE /api/buyer/contractorLists/:id': { ...anyBuyer, answer: 204, params: unknown },
  } as const satisfies Partial<Record<RouteName, AccessRow>>;
}
