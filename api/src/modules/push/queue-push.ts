import type { PushKind } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { addJobs } from '../../platform/jobs/index.ts';
import { subscriptionsOf } from './push.repository.ts';

export const SEND_PUSH = 'push.send';

/** With the pauses of `addJobs`, the last attempt is about three hours after the first. */
const ATTEMPTS = 10;
/** Delay in which a notification read on an open page cancels its push, and several become one. */
const QUIET_MS = 5_000;

export interface NewPush {
  notificationId: string;
  recipientId: string;
  kind: PushKind;
}

export interface SendPush {
  subscriptionId: string;
  notificationId: string;
  kind: PushKind;
}

export async function queuePushes(db: Executor, pushes: readonly NewPush[]): Promise<void> {
  const devices = await subscriptionsOf(
    db,
    pushes.map(({ recipientId }) => recipientId),
  );
  const payloads = pushes.flatMap(({ notificationId, recipientId, kind }): SendPush[] =>
    devices
      .filter(({ userId, declined }) => userId === recipientId && !declined.includes(kind))
      .map(({ id }) => ({ subscriptionId: id, notificationId, kind })),
  );
  await addJobs(
    db,
    payloads.map((payload) => ({
      task: SEND_PUSH,
      payload,
      maxAttempts: ATTEMPTS,
      key: `push:${payload.subscriptionId}:${payload.notificationId}`,
      delayMs: QUIET_MS,
    })),
  );
}
