// `npm run advisories`: known vulnerabilities of the locked packages. Ends with 1 only where a serious one was found.
import { repositoryRoot } from '../../webpack/repository.ts';
import { readAdvisories } from './advisories.ts';

const { areSerious, words } = await readAdvisories(repositoryRoot);
process.stdout.write(`${words}\n`);
process.exitCode = areSerious ? 1 : 0;
