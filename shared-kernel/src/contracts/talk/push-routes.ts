import type { RouteMap } from '../route.ts';
import { PushState, SubscribePushBody } from './push.ts';

export const pushRoutes = {
  'GET /api/users/me/push': {
    summary: "Whether this session's browser gets push messages, and the key to subscribe with",
    access: 'session',
    inPersonOnly: true,
    responses: { 200: PushState },
  },
  'PUT /api/users/me/push': {
    summary: "Send push messages to this session's browser; an earlier subscription of it ends",
    access: 'session',
    confirmedOnly: true,
    inPersonOnly: true,
    body: SubscribePushBody,
    responses: { 200: PushState },
    isIdempotencyExempt: true,
  },
  'POST /api/users/me/push/end': {
    summary: "Stop push messages to this session's browser",
    access: 'session',
    inPersonOnly: true,
    responses: { 200: PushState },
    isIdempotencyExempt: true,
  },
} as const satisfies RouteMap;
