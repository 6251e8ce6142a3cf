import { cpus } from 'node:os';
import type { Measured } from './breakage.ts';
import { row, tableHead } from './table.ts';

export const failuresPage = (found: readonly Measured[]): string =>
  `# Failures as a person sees them

\`npm run breakages\` breaks a portal in each of these ways in front of a real browser, repairs it, and writes this page if
every row keeps its limits: the person sees the problem at most 1 s after the failure is known, and everything is back
5 s after the repair, by itself or by one press. A file without an answer is given up after 5 s; an empty page, or one
that is still opening, has one more second. A word selects rows: \`npm run breakages -- kernel\`.

The fallback is “{area} are not available right now” in the module area, with the reason and Retry.

Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}.

${[...tableHead, ...found.map(row)].join('\n')}

[The runbooks](runbooks/) explain each reason and the steps of an operator.
`;
