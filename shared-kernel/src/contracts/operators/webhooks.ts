import { type Static, Type } from 'typebox';
import { TEXT_MAX_LENGTH } from '../../domain/index.ts';
import { Empty, Id, Instant, Nullable, RequestObject } from '../primitives.ts';
import { PackageName } from '../releases/release-names.ts';
import type { RouteMap } from '../route.ts';
import { Line } from '../text-fields.ts';

export const Webhook = Type.Object({
  id: Id,
  url: Type.String(),
  createdAt: Instant,
  last: Nullable(
    Type.Object({
      at: Instant,
      attempts: Type.Integer(),
      result: Nullable(
        Type.String({ description: 'Status of the last answer, or the reason why there was none' }),
      ),
      isDelivered: Type.Boolean(),
    }),
  ),
});
export type Webhook = Static<typeof Webhook>;

export interface WebhookMessage {
  /** The same for every attempt. */
  id: string;
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
    summary: 'The webhooks of a package, without their secrets',
    access: 'deploy',
    params: WebhookParams,
    responses: { 200: Type.Array(Webhook) },
  },
  'POST /api/releases/:package/webhooks': {
    summary: 'Add a webhook for changes of a package’s releases; the secret is shown once',
    access: 'deploy',
    needs: ['promote'],
    params: WebhookParams,
    body: RequestObject({ url: Line(TEXT_MAX_LENGTH.webhookUrl) }),
    responses: { 200: Type.Object({ id: Id, secret: Type.String() }) },
    isIdempotencyExempt: true,
  },
  'POST /api/releases/:package/webhooks/remove': {
    summary: 'Remove a webhook of a package',
    access: 'deploy',
    needs: ['promote'],
    params: WebhookParams,
    body: RequestObject({ id: Id }),
    responses: { 204: Empty },
  },
} as const satisfies RouteMap;
