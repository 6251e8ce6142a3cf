import { v7 as newId } from 'uuid';
import type { AccessRow } from './access-rows.ts';

const operators = ['operator'] as const;
/** There is no such user or business. */
const unknown = { may: operators, answer: 404, params: () => ({ id: newId() }) } as const;
const withReason = { ...unknown, body: () => ({ reason: 'Reported as lost' }) } as const;

/** The calls of the operators' pages about the portal's people and businesses. */
export const operatorRows = {
  'GET /api/operator/summary': { may: operators },
  'GET /api/operator/users': { may: operators },
  'GET /api/operator/users/:id': unknown,
  'POST /api/operator/users/:id/disable': withReason,
  'POST /api/operator/users/:id/enable': withReason,
  'POST /api/operator/users/:id/end-sessions': unknown,
  'GET /api/operator/businesses': { may: operators },
  'GET /api/operator/businesses/:id': unknown,
} as const satisfies Readonly<Record<string, AccessRow>>;
