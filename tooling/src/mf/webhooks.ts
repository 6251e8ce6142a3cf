import type { Webhook } from '@worklane/shared-kernel/contracts';
import type { MfCommand } from './command-line/command-line.ts';
import { type MfContext, type MfResult, portalOf, table } from './context.ts';

export async function webhook(command: MfCommand, context: MfContext): Promise<MfResult> {
  const { package: name, action, subject } = command;
  const { client, requireToken } = await portalOf(command, context);
  requireToken(name);
  if (action === 'add') {
    const made = await client.addWebhook(name, subject);
    return {
      json: { package: name, url: subject, ...made },
      text: `${subject} is notified of ${name} (${made.id})\nIts secret, shown once: ${made.secret}`,
    };
  }
  if (action === 'remove') {
    await client.removeWebhook(name, subject);
    return {
      json: { package: name, removed: subject },
      text: `${subject} is no longer notified of ${name}`,
    };
  }
  const webhooks = await client.webhooks(name);
  return {
    json: { package: name, webhooks },
    text: webhooks.length > 0 ? table(webhooks.map(webhookRow)) : `No address is notified of ${name}.`,
  };
}

const webhookRow = ({ id, url, last }: Webhook): string[] => [
  id,
  url,
  last ? lastText(last) : 'nothing sent yet',
];

const lastText = ({ at, attempts, result, isDelivered }: NonNullable<Webhook['last']>) =>
  `${at.slice(0, 16).replace('T', ' ')} ${isDelivered ? 'delivered' : `not delivered after ${attempts} tries: ${result ?? 'not tried yet'}`}`;
