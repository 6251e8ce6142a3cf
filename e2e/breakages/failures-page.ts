import { cpus } from 'node:os';
import type { Measured } from './breakage.ts';
import { row, tableHead } from './table.ts';

export const failuresPage = (found: readonly Measured[]): string =>
  `# Failures, and what a person sees

\`npm run breakages\` starts a portal, breaks it in each of these ways in front of a real browser, repairs it, and
writes this page if every row keeps its limits. The person sees the problem at most 1 s after the failure is known. (A
file without an answer is given up after 5 s; an empty page, or one that is still opening, has one more second.) After
the repair everything is back within 5 s, by itself or by one press. A word selects rows:
\`npm run breakages -- kernel\`.

Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}. A slow row
is measured again, at most four times, because other work may keep the machine busy.

${[...tableHead, ...found.map(row)].join('\n')}

[The runbooks](runbooks/) explain each reason and the steps of an operator.
`;
