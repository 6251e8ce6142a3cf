import { cpus } from 'node:os';
import type { Measured } from './breakage.ts';
import { row, tableHead } from './table.ts';

export const failuresPage = (found: readonly Measured[]): string =>
  `# Failures as a person sees them

\`npm run breakages\` breaks a portal in each of these ways before a real browser, repairs it, and writes this page if every
row keeps its limits. The person sees the problem at most 1 s after the failure is known, and everything is back 5 s
after the repair. A file without an answer is given up after 5 s; an empty or opening page has one
more second. A word selects rows: \`npm run breakages -- kernel\`.

The fallback is “{area} are not available right now” in the module area, with the reason and Retry. Everything outside the
named place keeps working.

Times are seconds after the failure, the repair and the press, measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}.

${[...tableHead, ...found.map(row)].join('\n')}

[Runbooks](runbooks/) explain each reason.
`;
