import type { PushKind } from '@worklane/shared-kernel/domain';
import type { Executor } from '../../platform/database/database.ts';
import { addJobs } from '../../platform/jobs/index.ts';
import { subscriptionsOf } from './push.repository.ts';

export const SEND_PUSH = 'push.send';

/** Tries of a message. With the pauses of `addJobs` the last one is about three hours after the first. */
const ATTEMPTS = 10;
/** What a person looks at on an open page within this time is not sent, and what comes together is sent once. */
const QUIET_MS = 5_000;

/** A notification that the recipient's devices show, too. */
export interface NewPush {
  notificationId: string;
  recipientId: string;
  kind: PushKind;
}

/** Payload of the job {@link SEND_PUSH}. */
export interface SendPush {
  subscriptionId: string;
  notificationId: string;
  kind: PushKind;
}

/** Adds the jobs that send push messages, in the caller's transaction: one for each device that its person allowed. */
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
