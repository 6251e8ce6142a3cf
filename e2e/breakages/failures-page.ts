import { cpus } from 'node:os';
import type { Measured } from './breakage.ts';
import { row, tableHead } from './table.ts';

export const failuresPage = (found: readonly Measured[]): string =>
  `# What fails, and what a person sees of it

\`npm run breakages\` starts a portal of its own, breaks it in each of these ways before a real browser, mends it, and
writes this page. It is written only if every row holds its limits: the person sees what is wrong 1 s after the failure
is known at most (a file that is never answered is given up after 5 s; a page that shows nothing, or that is only being
opened, has one second more), and after mending everything is back within 5 s, by itself or by one press. A word as an argument runs the rows that have it: \`npm run breakages -- kernel\`.

Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}. A row that is too slow
is measured again, four times at most, because something else may keep the machine busy.

${[...tableHead, ...found.map(row)].join('\n')}

What each reason means, and what an operator does about it, is in [the runbooks](runbooks/).
`;
