// `npm run advisories`: known vulnerabilities of the locked packages. Exit code 1 only for a serious one.
import { repositoryRoot } from '../../webpack/repository.ts';
import { readAdvisories } from './advisories.ts';

const { areSerious, words } = await readAdvisories(repositoryRoot);
process.stdout.write(`${words}\n`);
process.exitCode = areSerious ? 1 : 0;
