import { parseArgs } from 'node:util';
import { stateOfSite } from '@worklane/shared-kernel/domain';
import { FALLBACK_INDUSTRY, quoted } from '@worklane/shared-kernel/domain/request-import';
import { DEMO_PASSWORD } from '../../../api/src/demo/people.ts';
import { PortalError } from '../portal/portal-error.ts';
import { readMapFlag, type WantedMapping } from './column-mapping.ts';

export const HELP = `import: Work Requests from a spreadsheet (XLSX or CSV), published for a buyer

  npm run import -- work-requests FILE [options]

Options
  --check               read and check everything, create nothing
  --sheet <name>        the sheet of a workbook; otherwise the first one with rows
  --invite <business>   invite this business to every row; may be given again
  --map <field=Column>  the column of a field, several separated by commas; an empty column leaves the field out
  --mapping <file>      the same as a JSON file: {"workTitle": "Title", "customer": "Client"}
  --industry <name>     for rows without an industry in a column or in the title (${FALLBACK_INDUSTRY})
  --site <address>      for rows without a site (Canberra ACT)
  --buyer <email>       who posts them (buyer@example.com); the password is taken from WORKLANE_PASSWORD
  --url <address>       the portal (http://localhost:8080, or the port in PORT)
  --help                this text

Importing a file again adds only the rows that are missing. docs/import.md has the details.

Exit codes: 0 all rows are imported, 2 some rows were refused, 1 the import could not run, 130 interrupted`;

const DEMO_BUYER = 'buyer@example.com';

export interface ImportCommand {
  file: string;
  sheet: string | null;
  url: string;
  buyer: string;
  password: string;
  site: string;
  industry: string | null;
  invite: readonly string[];
  mapping: WantedMapping;
  mappingFile: string | null;
  isCheck: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Null for help. Throws PortalError with one sentence */
export function readCommand(args: readonly string[], env: Environment): ImportCommand | null {
  const { values, positionals } = parse(args);
  const [what, file, ...more] = positionals;
  if (values.help || what === undefined) return null;
  if (what !== 'work-requests')
    throw new PortalError(`${quoted(what)} cannot be imported; --help lists what can.`);
  if (file === undefined || more.length > 0)
    throw new PortalError('Name one file: npm run import -- work-requests FILE.');
  const url = readUrl(values.url || `http://localhost:${env.PORT || 8080}`);
  const buyer = (values.buyer || DEMO_BUYER).trim();
  const site = (values.site ?? 'Canberra ACT').trim();
  if (stateOfSite(site) === null)
    throw new PortalError(
      `--site must name the State or Territory, as in "Parramatta NSW 2150", not ${quoted(site)}.`,
    );
  return {
    file,
    sheet: values.sheet?.trim() || null,
    url: url.origin,
    buyer,
    password: passwordFor(buyer, url, env),
    site,
    industry: values.industry?.trim() || null,
    invite: (values.invite ?? []).map((name) => name.trim()).filter((name) => name !== ''),
    mapping: Object.assign({}, ...(values.map ?? []).map(readMapFlag)),
    mappingFile: values.mapping || null,
    isCheck: values.check ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        check: { type: 'boolean' },
        sheet: { type: 'string' },
        invite: { type: 'string', multiple: true },
        map: { type: 'string', multiple: true },
        mapping: { type: 'string' },
        industry: { type: 'string' },
        site: { type: 'string' },
        buyer: { type: 'string' },
        url: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new PortalError(
      `${(error as Error).message.split('. ')[0]?.replace(/\.$/, '')}; --help lists the options.`,
    );
  }
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new PortalError(`--url must look like https://portal.example, not ${quoted(text)}.`);
  if (url.protocol === 'http:' && !isThisMachine(url))
    throw new PortalError(`The password would be sent unencrypted: use https:// for ${url.host}.`);
  return url;
}

function passwordFor(buyer: string, url: URL, env: Environment): string {
  if (env.WORKLANE_PASSWORD) return env.WORKLANE_PASSWORD;
  if (buyer === DEMO_BUYER && isThisMachine(url)) return DEMO_PASSWORD;
  throw new PortalError(`Put the password of ${buyer} into WORKLANE_PASSWORD.`);
}

function isThisMachine({ hostname }: URL): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127\./.test(hostname)
  );
}
