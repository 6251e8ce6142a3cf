import { parseArgs } from 'node:util';
import { PortalError } from '../portal/portal-error.ts';

export const HELP = `mf: the releases of a portal's modules

  mf publish <package>                          sign the package's build and send it; nobody sees it yet
  mf promote <package> <id> --why <reason>      make a published release, newer or older, the live one
  mf status                                     what is live

Options
  --to <url>        the portal (or MF_URL; http://localhost:8080 where both are missing)
  --token <token>   the deploy token of the package (or MF_TOKEN); on the machine where npm start runs
                    the portal it is found in ~/.config/worklane/credentials.json
  --why <reason>    kept in the audit of the portal
  --json            one JSON value instead of text
  --help            this text

Examples
  npm run build -w mf-projects && npm run mf -- publish mf-projects
  npm run mf -- promote mf-projects 0.2.0-1a2b3c4d --why "new quote form"
  npm run mf -- status --json

Exit codes: 0 done, 1 refused or failed, 2 the command was not understood`;

export interface MfCommand {
  name: 'publish' | 'promote' | 'status' | 'help';
  package: string;
  id: string;
  why: string;
  to: string;
  token: string | null;
  isJson: boolean;
}

/** The command was not understood: exit code 2. */
export class UsageError extends PortalError {}

const COUNTS = { publish: 1, promote: 2, status: 0 } as const;

/** @throws UsageError with one sentence */
export function readCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): MfCommand {
  const { values, positionals } = parse(args);
  const [name, packageName = '', id = ''] = positionals;
  const command = {
    package: packageName,
    id,
    why: values.why ?? '',
    to: values.to || env.MF_URL || 'http://localhost:8080',
    token: values.token || env.MF_TOKEN || null,
    isJson: values.json ?? false,
  };
  if (values.help || name === undefined || name === 'help') return { name: 'help', ...command };
  if (name !== 'publish' && name !== 'promote' && name !== 'status') {
    throw new UsageError(`There is no command "${name}"; mf --help lists them.`);
  }
  if (positionals.length - 1 !== COUNTS[name]) throw new UsageError(missingSentence(name));
  if (name !== 'status' && !/^(shell|mf-[a-z][a-z0-9-]{0,40})$/.test(packageName)) {
    throw new UsageError(`"${packageName}" is no name of a package; it is shell or begins with mf-.`);
  }
  if (name === 'promote' && command.why.trim() === '') {
    throw new UsageError('Say why it is promoted: --why "new quote form".');
  }
  return { name, ...command };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        token: { type: 'string' },
        why: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('. ')[0]}.`);
  }
}

function missingSentence(name: keyof typeof COUNTS): string {
  if (name === 'publish') return 'mf publish takes one package: mf publish mf-projects.';
  if (name === 'promote')
    return 'mf promote takes a package and an id: mf promote mf-projects 0.2.0-1a2b3c4d --why "…".';
  return 'mf status takes no names.';
}
