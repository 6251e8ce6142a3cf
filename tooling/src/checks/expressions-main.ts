// Judging takes the processor for seconds, so `npm test` runs it in a process of its own.
import { repositoryRoot } from '../../webpack/repository.ts';
import { checkExpressions } from './check-expressions.ts';

const { failed, output } = checkExpressions(repositoryRoot);
if (output) process.stdout.write(`${output}\n`);
process.exitCode = failed > 0 ? 1 : 0;
