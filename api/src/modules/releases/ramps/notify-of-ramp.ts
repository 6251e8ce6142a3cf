import { type MailContext, queueMails } from '../../mail/index.ts';
import { listOperators, type RampRow } from './ramps.repository.ts';

export async function notifyOfRamp(context: MailContext, ramp: RampRow): Promise<void> {
  const { package: module, releaseId: id, state, because, mailTo } = ramp;
  if (state === 'running') return;
  const values = { module, id, because, percent: ramp.steps[ramp.step] ?? 0 };
  const template = `ramp.${state}` as const;
  const operators = await listOperators(context.db);
  const recipients = [
    ...operators.map((userId) => ({ userId })),
    ...(mailTo === null ? [] : [{ address: mailTo }]),
  ];
  await queueMails(
    context,
    recipients.map((to) => ({ to, template, values })),
  );
}
