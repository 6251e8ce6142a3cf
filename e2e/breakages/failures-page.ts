import { cpus } from 'node:os';
import type { Measured } from './breakage.ts';
import { row, tableHead } from './table.ts';

export const failuresPage = (found: readonly Measured[]): string =>
  `# What fails, and what a person sees

\`npm run breakages\` starts its own portal, breaks it in each of these ways in front of a real browser, mends it, and
writes this page. It is written only if every row is within its limits. The person sees the failure at most 1 s after it
is known (a file without an answer times out after 5 s; a page that shows nothing, or that is being opened, has one second
more). After mending, everything is back within 5 s, by itself or by one press. A word as an argument runs the rows that have it: \`npm run breakages -- kernel\`.

Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}. A row that is too slow
is measured again, four times at most, because other work may keep the machine busy.

${[...tableHead, ...found.map(row)].join('\n')}

[The runbooks](runbooks/) explain each reason and its remedy.
`;
