interface CommandHelp {
  /** After `mf`. */
  usage: string;
  does: string;
  details?: string;
  examples: readonly string[];
}

/** Every command of mf, in the order of a release's life. */
export const COMMANDS = {
  build: {
    usage: 'build <package>',
    does: 'build that package alone, if its sources changed',
    examples: ['build mf-projects'],
  },
  publish: {
    usage: 'publish <package> [--dry-run]',
    does: 'build, sign and send the package; nobody sees it yet',
    details: '--dry-run lets the portal check the release and stores nothing.',
    examples: ['publish mf-projects --dry-run', 'publish mf-projects'],
  },
  promote: {
    usage: 'promote <package> <id> --why <reason> [--expect <id>]',
    does: 'make a published release, newer or older, the live one',
    details: '--expect names the release you saw as live; if another one is live by now, nothing changes.',
    examples: ['promote mf-projects 0.2.0-1a2b3c4d --why "new quote form"'],
  },
  canary: {
    usage: 'canary <package> [<id>] <N%> --why <reason>',
    does: 'give N of 100 visitors that release; 0 ends it',
    details: 'Without an id the share of the running canary changes. Each visitor keeps the same release.',
    examples: [
      'canary mf-projects 0.2.0-1a2b3c4d 10% --why "watch the new quote form"',
      'canary mf-projects 50% --why "no failures for a day"',
      'canary mf-projects 0 --why "totals are wrong"',
    ],
  },
  rollback: {
    usage: 'rollback <package> --why <reason> [--expect <id>] [--force]',
    does: 'make the release live again that was live before',
    details: `Two rollbacks go back two releases. A running canary continues.
It is refused where other live modules would no longer run, and says which; --force does it all the same, and the
history names the modules that it stopped.`,
    examples: ['rollback mf-projects --why "the page stays empty"'],
  },
  status: {
    usage: 'status [<package>]',
    does: 'what is live and canary, who put it there, and its failures',
    details: 'Loads, failures and errors are those of the last 24 hours. With a package: its releases too.',
    examples: ['status', 'status mf-projects --json'],
  },
  history: {
    usage: 'history <package> [--limit <N>] [--before <entry>]',
    does: 'who did what with its releases, when and why',
    examples: ['history mf-projects', 'history mf-projects --limit 100'],
  },
  doctor: {
    usage: 'doctor [<package>]',
    does: 'what is wrong with a module, its build and the release set, and how to correct it',
    details: 'Without a package the release set alone. Exit code 1 where something is wrong.',
    examples: ['doctor mf-projects', 'doctor --to https://portal.example'],
  },
  token: {
    usage:
      'token list|rotate|revoke|create <package> [<token id>] [--label <words>] [--until <day>] [--save]',
    does: 'deploy tokens of a package',
    details: `list     all tokens without their secrets, with expiry and last use
rotate   replace the token in use, which ends at once, by a new one with the same expiry
revoke   end another token, by its id
create   create the first token, where the portal is operated: in the database of DATABASE_URL, or in the one
         that npm start runs there; --until sets an expiry, --save stores it for mf`,
    examples: [
      'token list mf-projects',
      'token rotate mf-projects --label "build server"',
      'token revoke mf-projects 0197a3c2-0000-7000-8000-000000000000',
      'token create mf-orchard --label "orchard team" --until 2030-12-31 --save',
    ],
  },
  keys: {
    usage:
      'keys [list|new|trust|revoke] [<key>] [--owner <words>] [--packages <names>] [--set] [--data <folder>] [--force]',
    does: 'your key, and the keys whose releases a portal accepts',
    details: `list     your key, and the keys that the portal of the data folder trusts
new      a new key for you; the old one is kept beside it
trust    accept releases signed with a public key (your own where none is given): of every package, or of those
         that --packages names; --set: accept release sets signed with it, and no releases
revoke   no longer trust a key, by its id; refused while something live is signed with it
The trusted keys are in trusted-keys.json of the data folder (--data, DATA_DIR or ./data) or in RELEASE_KEYS.`,
    examples: [
      'keys',
      'keys trust MCowBQYDK2VwAyEA… --owner "projects team"',
      'keys trust MCowBQYDK2VwAyEA… --packages mf-projects,mf-account',
      'keys trust --set',
      'keys revoke 0f1e2d3c4b5a6978',
    ],
  },
  'sign-set': {
    usage: 'sign-set [<number>|renew]',
    does: 'sign the release set, where the api does not hold the key of release sets',
    details: `Without an argument it shows the set that waits for a signature, compared with the served one.
<number>  sign that set after you have checked it
renew     sign the served set again with the current time and nothing else changed; for a schedule
The key is yours (set-key.pem beside your publisher's key); the operator trusts it with keys trust --set.`,
    examples: ['sign-set', 'sign-set 1795266799', 'sign-set renew'],
  },
  withdraw: {
    usage: 'withdraw <package> --why <reason> [--expect <id>]',
    does: 'take a module out of the portal until its next promotion',
    details: 'The way back from a first promotion. Its canary ends. Releases and history stay.',
    examples: ['withdraw mf-orchard --why "it is not ready"'],
  },
  prune: {
    usage: 'prune <package> [--dry-run]',
    does: 'delete old releases',
    details:
      'It keeps the last five, the live one, the canary, those a rollback can reach and what was live in the last 7 days.',
    examples: ['prune mf-projects --dry-run', 'prune mf-projects'],
  },
} as const satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof COMMANDS;

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

const OPTIONS = `Options of every command
  --to <url>        the portal (or MF_URL). Without both, the one that npm start runs on DATA_DIR, on PORT or on
                    ./data; without any, http://localhost:8080
  --token <token>   the deploy token of the package (or MF_TOKEN); on the machine where npm start runs
                    the portal it is found in ~/.config/worklane/credentials.json
  --json            one JSON value instead of text
  --help            this text, or that of a command

Exit codes: 0 done, 1 refused, failed or something wrong found, 2 wrong arguments`;

const example = (words: string) => `  npm run mf -- ${words}`;

/** All commands, one line each. */
export function overview(): string {
  const lines = Object.entries(COMMANDS).map(([name, { does }]) => `  mf ${name.padEnd(10)} ${does}`);
  return [
    "mf: the releases of a portal's modules",
    '',
    ...lines,
    '',
    OPTIONS,
    '',
    'Examples',
    example('publish mf-projects'),
    example('canary mf-projects 0.2.0-1a2b3c4d 10% --why "watch the new quote form"'),
    example('status'),
    '',
    'More of a command: npm run mf -- publish --help. A guide for teams: docs/releases.md',
  ].join('\n');
}

export function helpOf(name: CommandName): string {
  const { usage, does, details, examples }: CommandHelp = COMMANDS[name];
  return [
    `mf ${usage}`,
    `  ${does}`,
    ...(details ? ['', details] : []),
    '',
    'Examples',
    ...examples.map(example),
    '',
    OPTIONS,
  ].join('\n');
}

export const usageOf = (name: CommandName): string => `mf ${COMMANDS[name].usage}`;
