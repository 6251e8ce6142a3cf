import type { AccessRow, Scene } from './access-rows.ts';

const ofItsBuyer = { may: ['procurement buyer'], hidden: ['another buyer'] } as const satisfies AccessRow;
const brief = ({ briefId }: Scene) => ({ id: briefId });
const project = ({ projectId }: Scene) => ({ id: projectId });

/** Calls with which buyers compare, award, follow and pay. */
export const decidingRows = {
  'GET /api/buyer/requestforquotes/:id/comparison': { ...ofItsBuyer, situation: 'lodged', params: brief },
  'PUT /api/buyer/requestforquotes/:id/comparison': {
    ...ofItsBuyer,
    situation: 'lodged',
    params: brief,
    body: () => ({ version: 0 }),
  },
  'PUT /api/buyer/projects/:id/assessment': {
    ...ofItsBuyer,
    situation: 'lodged',
    params: project,
    body: () => ({ isShortlisted: true, note: 'Ask for the certificate.' }),
  },
  'POST /api/buyer/requestforquotes/:id/award': {
    ...ofItsBuyer,
    situation: 'lodged',
    params: brief,
    body: ({ projectId }) => ({ projectId, revision: 1, reasons: [] }),
  },
  'GET /api/buyer/requestforquotes/:id/awardRecord': { ...ofItsBuyer, situation: 'awarded', params: brief },
  'GET /api/buyer/requestforquotes/:id/awardRecord/pdf': {
    ...ofItsBuyer,
    situation: 'awarded',
    params: brief,
  },
  'POST /api/buyer/projects/:id/ask-changes': {
    ...ofItsBuyer,
    situation: 'lodged',
    params: project,
    body: () => ({ words: 'Please price night work.' }),
  },
  'POST /api/buyer/projects/:id/accept-work': {
    ...ofItsBuyer,
    situation: 'awaiting payment',
    params: project,
  },
  'PUT /api/buyer/projects/:id/payment-steps': {
    ...ofItsBuyer,
    situation: 'awarded',
    params: project,
    body: () => ({ version: 1, steps: [{ name: 'Completion', percent: 100, dueOn: null }] }),
  },
  'POST /api/buyer/projects/:id/payment-steps/:stepId/paid': {
    ...ofItsBuyer,
    situation: 'awarded',
    params: ({ projectId }) => ({ id: projectId, stepId: projectId }),
  },
} as const satisfies Readonly<Record<string, AccessRow>>;
