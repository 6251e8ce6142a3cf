import { join, resolve } from 'node:path';
import { repositoryRoot } from '../../webpack/repository.ts';
import { PortalError } from '../portal/portal-error.ts';
import { packSdk } from './pack-sdk.ts';

const help = `npm run pack-sdk [-- FOLDER]

Packs @worklane/kernel, @worklane/module-tools and @worklane/create-module as tarballs into FOLDER, or into .cache/sdk/tarballs.
`;

async function main([folder, ...more]: readonly string[]): Promise<number> {
  if (more.length > 0 || folder?.startsWith('-')) {
    process.stderr.write(help);
    return 2;
  }
  const into = folder === undefined ? join(repositoryRoot, '.cache/sdk/tarballs') : resolve(folder);
  try {
    const tarballs = await packSdk(repositoryRoot, into);
    for (const { file, bytes } of tarballs)
      process.stdout.write(`${join(into, file)} (${Math.ceil(bytes / 1000)} kB)\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
