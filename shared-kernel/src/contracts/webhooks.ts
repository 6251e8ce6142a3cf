import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../domain/index.ts';
import { Empty, Id, Instant, Nullable, RequestObject } from './primitives.ts';
import { PackageName } from './release-names.ts';
import type { RouteMap } from './route.ts';
import { Line } from './text-fields.ts';

/** An address that is told what happens to the releases of a package. */
export const Webhook = Type.Object({
  id: Id,
  url: Type.String(),
  createdAt: Instant,
  /** The last message; null before the first. */
  last: Nullable(
    Type.Object({
      at: Instant,
      attempts: Type.Integer(),
      result: Nullable(Type.String({ description: 'Status of the last answer, or why there was none' })),
      isDelivered: Type.Boolean(),
    }),
  ),
});
export type Webhook = Static<typeof Webhook>;

/** What a webhook is sent, as JSON. */
export interface WebhookMessage {
  /** The same in each try. */
  id: string;
  /** An action of the history, such as promote or rollback. */
  event: string;
  package: string;
  release: string;
  previous: string | null;
  percent: number | null;
  why: string | null;
  set: number | null;
  at: string;
}

const WebhookParams = Type.Object({ package: PackageName });

export const webhookRoutes = {
  'GET /api/releases/:package/webhooks': {
    summary: 'The addresses that are told what happens to the releases of a package, without their secrets',
    access: 'deploy',
    params: WebhookParams,
    responses: { 200: Type.Array(Webhook) },
  },
  'POST /api/releases/:package/webhooks': {
    summary: 'Have an address told what happens to the releases of a package; the secret is shown once',
    access: 'deploy',
    needs: ['promote'],
    params: WebhookParams,
    body: RequestObject({ url: Line(TEXT_MAX_LENGTH.webhookUrl) }),
    responses: { 200: Type.Object({ id: Id, secret: Type.String() }) },
    isIdempotencyExempt: true,
  },
  'POST /api/releases/:package/webhooks/remove': {
    summary: 'Tell an address nothing any more',
    access: 'deploy',
    needs: ['promote'],
    params: WebhookParams,
    body: RequestObject({ id: Id }),
    responses: { 204: Empty },
  },
} as const satisfies RouteMap;
