// A separate process, because judging takes the processor for seconds. `--all` includes recorded expressions,
// `--record` writes the list.
import { repositoryRoot } from '../../webpack/repository.ts';
import { checkExpressions } from './expressions/check-expressions.ts';

const { failed, output } = checkExpressions(repositoryRoot, {
  all: process.argv.includes('--all'),
  record: process.argv.includes('--record'),
});
if (output) process.stdout.write(`${output}\n`);
process.exitCode = failed > 0 ? 1 : 0;
