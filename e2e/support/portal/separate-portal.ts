import { join } from 'node:path';
import { startMailbox, type TestMailbox } from '../../../api/src/testing/servers/test-mailbox.ts';
import { RealPortal } from '../../faults/real-portal.ts';
import { operatorPasskey } from './operator.ts';

export interface SeparatePortal {
  readonly mailbox: TestMailbox;
  linkMailedTo(address: string, subject: string): Promise<string>;
  end(): Promise<void>;
}

const variables = ['PORTAL_URL', 'PORTAL_DATA_DIR', 'PORTAL_CONFIG_DIR', 'OPERATOR_PASSKEY'] as const;

/** For a journey that changes what all pages of a portal run. All support functions use this portal until `end`. */
export async function startSeparatePortal(): Promise<SeparatePortal> {
  const shared = variables.map((name) => [name, process.env[name]] as const);
  const mailbox = await startMailbox();
  const portal = await RealPortal.onFreePort({ SMTP_URL: mailbox.url, DATABASE_URL: '' });
  const end = async () => {
    await portal.remove();
    await mailbox.stop();
    for (const [name, value] of shared) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
  try {
    await portal.start();
    process.env.PORTAL_URL = portal.url;
    process.env.PORTAL_DATA_DIR = portal.dataDir;
    process.env.PORTAL_CONFIG_DIR = join(portal.folder, 'config/worklane');
    delete process.env.OPERATOR_PASSKEY;
    await operatorPasskey();
  } catch (error) {
    await end();
    throw error;
  }
  return {
    mailbox,
    end,
    async linkMailedTo(address, subject) {
      const [mail] = await mailbox.arrivedTo(address, subject, 1);
      const link = mail?.parsed.text?.split(/\s/).find((word) => word.startsWith(`${portal.url}/`));
      if (!link) throw new Error(`The mail "${subject}" has no link: ${mail?.parsed.text}`);
      return link;
    },
  };
}
