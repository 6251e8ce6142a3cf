// Started by npm start once the portal is ready, at a low priority: nobody waits for it.
import { setPriority } from 'node:os';
import { repositoryRoot } from '../../webpack/repository.ts';
import { PortalError } from '../portal/portal-error.ts';
import { publishSdk } from './publish-sdk.ts';

const LOW_PRIORITY = 10;

setPriority(LOW_PRIORITY);
try {
  const added = await publishSdk({ root: repositoryRoot, dataDir: process.env.DATA_DIR ?? '' });
  process.stdout.write(`${added.length === 0 ? 'Nothing changed.' : `Added ${added.join(', ')}.`}\n`);
} catch (error) {
  if (!(error instanceof PortalError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
