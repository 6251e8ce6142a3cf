import { v7 as newId } from 'uuid';
import type { AccessRow } from './access-rows.ts';

const operators = ['operator'] as const;
const unknown = { may: operators, answer: 404, params: () => ({ id: newId() }) } as const;
const withReason = { ...unknown, body: () => ({ reason: 'Reported as lost' }) } as const;

const owners = ['owner of releases', 'operator'] as const;

const ofRelease = {
  may: ['deploy token', ...owners],
  params: () => ({ package: 'mf-projects' }),
} as const satisfies AccessRow;

export const operatorRows = {
  'GET /api/operator/summary': { may: operators },
  'GET /api/operator/users': { may: operators },
  'GET /api/operator/users/:id': unknown,
  'POST /api/operator/users/:id/disable': withReason,
  'POST /api/operator/users/:id/enable': withReason,
  'POST /api/operator/users/:id/end-sessions': unknown,
  'GET /api/operator/businesses': { may: operators },
  'GET /api/operator/businesses/:id': unknown,
  'GET /api/operator/releases': { may: owners },
  'GET /api/operator/releases/previews': { may: owners },
  'GET /api/operator/releases/history': { may: owners },
  'GET /api/releases/:package/plan': {
    ...ofRelease,
    query: () => ({ action: 'rollback' }),
  },
  'GET /api/releases/:package/previews': ofRelease,
  // 400 shows that access was granted: the body is empty.
  'POST /api/releases/:package/previews': { ...ofRelease, answer: 400 },
  'POST /api/releases/:package/previews/end': { ...ofRelease, answer: 400 },
  'POST /api/operator/releases/freeze': { may: operators, answer: 400 },
  'POST /api/operator/releases/thaw': { may: operators, answer: 400 },
  'GET /api/operator/releases/owners': { may: operators },
  'POST /api/operator/releases/owners': { may: operators, answer: 400 },
  'POST /api/operator/releases/owners/remove': {
    may: operators,
    answer: 404,
    body: () => ({ name: 'No such team', why: 'It is gone' }),
  },
} as const satisfies Readonly<Record<string, AccessRow>>;
