/** Options by name, each with its form and its meaning. */
export const OPTIONS = {
  anyTypes: ['--any-types', "do not compile the sources with the types of the live shell's kernel"],
  before: ['--before <entry>', 'only changes before this entry'],
  businesses: ['--businesses <ids>', 'businesses whose people get it, with commas between them'],
  dryRun: ['--dry-run', 'check, and change nothing'],
  emails: ['--emails <emails>', 'all people of the group, with commas between them'],
  end: ['--end <preview>', 'end this preview'],
  every: ['--every <time>', 'time between two comparisons: 30m, 2h'],
  expect: ['--expect <id>', 'the release that you saw as live; nothing changes if another one is'],
  force: ['--force', 'although live modules or releases need it'],
  hours: ['--hours <number>', 'lifetime of the link'],
  label: ['--label <words>', 'a name for the list of tokens'],
  limit: ['--limit <number>', 'the most entries to show'],
  mail: ['--mail <address>', 'also gets the mails about it'],
  owner: ['--owner <words>', 'name of the owner of the key'],
  packages: ['--packages <names>', 'only for these packages, with commas between them'],
  path: ['--path <path>', 'page of the portal that the link opens'],
  people: ['--people <emails or ids>', 'people who get it, with commas between them'],
  person: ['--person <email>', 'owner of the token'],
  rights: ['--rights <rights>', 'some of publish, promote, rollback, with commas between them'],
  save: ['--save', 'store the token for mf on this machine'],
  set: ['--set', 'for release sets instead of releases'],
  staff: ['--staff', 'operators get it'],
  stay: ['--stay', 'the portal does not go back by itself'],
  stopIf: ['--stop-if <rule>', 'the rule by which it ends'],
  svg: ['--svg <file>', 'draw the picture into this file'],
  until: ['--until <day>', 'last day of the token'],
  upgrade: ['--upgrade', 'check the shell that is built here against the live modules'],
  why: ['--why <reason>', 'the reason, which the history keeps'],
} as const;

export type OptionName = keyof typeof OPTIONS;

export interface CommandHelp {
  /** In the form of commander: <required>, [optional], <several...>. */
  arguments: string;
  /** Values of the argument `action`. */
  actions?: readonly string[];
  options: readonly OptionName[];
  does: string;
  details?: string;
  examples: readonly string[];
}

export const COMMANDS = {
  build: {
    arguments: '<package>',
    options: [],
    does: 'build only that package, if its sources changed',
    examples: ['build mf-projects'],
  },
  publish: {
    arguments: '<package>',
    options: ['dryRun', 'anyTypes'],
    does: 'build, sign and send the package; nobody sees it yet',
    details: `--dry-run lets the portal check the release and stores nothing. If the live shell has another kernel, the sources are
compiled with its types first. --any-types: not, because a shell that fits follows.`,
    examples: ['publish mf-projects --dry-run', 'publish mf-projects'],
  },
  preview: {
    arguments: '<package> [id]',
    options: ['hours', 'path', 'why', 'end'],
    does: 'a link that shows the portal with that release to people who open it',
    details: `The release is checked as at a promotion. The link works for three days, or for --hours; --path is the page that it
leads to. Without an id the previews are listed; --end ends one early.`,
    examples: [
      'preview mf-projects 0.2.0-1a2b3c4d --path /projects',
      'preview mf-projects',
      'preview mf-projects --end 0197a3c2-0000-7000-8000-000000000000',
    ],
  },
  promote: {
    arguments: '<package> <id>',
    options: ['why', 'expect', 'stay'],
    does: 'make a published release, newer or older, the live one',
    details: `--expect names the release you saw as live; if another one is live by now, nothing changes.
For a day the portal returns by itself to the release before if too many visitors have errors, failed loads or pages
that report nothing. history, mails to the operators and owners, and webhooks say why. --stay: it does not.`,
    examples: ['promote mf-projects 0.2.0-1a2b3c4d --why "new quote form"'],
  },
  canary: {
    arguments: '<package> <id-or-share> [share]',
    options: ['why', 'people', 'businesses', 'staff'],
    does: 'give N of 100 visitors that release; 0 ends it',
    details: `Without an id the share of the running canary changes. Each visitor keeps the same release.
--people, --businesses (all their people) and --staff (operators) also get it while they are signed in, from the next
page load on; with 0% nobody else does. Without these options the named people stay.`,
    examples: [
      'canary mf-projects 0.2.0-1a2b3c4d 10% --why "watch the new quote form"',
      'canary mf-projects 50% --why "no failures for a day"',
      'canary mf-projects 0.2.0-1a2b3c4d 0% --staff --why "we try it first"',
      'canary mf-projects 0 --why "totals are wrong"',
    ],
  },
  ramp: {
    arguments: '<package> <id> <shares>',
    options: ['why', 'every', 'stopIf', 'mail'],
    does: 'give a release to a growing share of visitors; it is rolled back by itself if it is worse',
    details: `Every 30 minutes (--every 30m) the portal compares it with the live release over the same time. It takes the next share,
waits for more visitors, or ends the canary; 100 makes it live. history, mails to the operators and to --mail, and
webhooks give the reason. The rule (--stop-if) joins conditions by "or":
errors > 1 %        visitors who had an error, of those who had the release; also failures (of loads)
errors > 1.5x       the same, compared with the live release
silence > 1.5x      visitors whose pages reported nothing, such as pages that hang; it holds in every ramp
LCP p75 > 2.5 s     the 75th percentile; also INP, CLS (a number) and load (time of the module's load)
LCP p75 > 1.2x      the same, compared with the live release
Without one: errors > 1 % or LCP p75 > 1.2x. To end it: canary <package> 0.`,
    examples: [
      'ramp mf-projects 0.2.0-1a2b3c4d 5,25,50,100 --every 30m --stop-if "errors > 1 % or LCP p75 > 1.2x" --why "new quote form"',
    ],
  },
  rollback: {
    arguments: '<packages...>',
    options: ['why', 'expect', 'force'],
    does: 'make the previous live release live again, of several packages in one step',
    details: `Two rollbacks go back two releases. A running canary continues. Several packages go back in one release set: all or none.
It is refused if other live modules would stop, and names them; --force rolls back anyway, and the history names the
modules that it stopped.`,
    examples: [
      'rollback mf-projects --why "the page stays empty"',
      'rollback mf-projects mf-messaging --why "their new agreement fails"',
    ],
  },
  freeze: {
    arguments: '',
    options: ['why'],
    does: 'stop all promotions in the portal until thaw; for operators',
    details: `No canary starts or grows during a freeze. Rollbacks, withdrawals and ending a canary work. It needs an operator's
token: token create all.`,
    examples: ['freeze --why "the end of the financial year"'],
  },
  thaw: {
    arguments: '',
    options: ['why'],
    does: 'allow promotions again; for operators',
    examples: ['thaw --why "the year is closed"'],
  },
  owners: {
    arguments: '[action] [group]',
    actions: ['list', 'set', 'remove'],
    options: ['emails', 'rights', 'why'],
    does: 'the groups that own packages, and what their people may do; for operators',
    details: `A group owns the packages whose live release names it as owner in module.json. --emails are all its people, --rights some
of publish, promote, rollback (all by default). It needs an operator's token: token create all.`,
    examples: [
      'owners',
      'owners set "Projects team" --emails ada@example.com,ben@example.com --why "Ben joined"',
      'owners remove "Projects team" --why "it is the job team now"',
    ],
  },
  diff: {
    arguments: '<package> <id> [other-id]',
    options: [],
    does: 'changes between two published releases: sizes, libraries, paths, widgets, events, texts',
    details: 'With one id it is compared with the live release.',
    examples: ['diff mf-projects 0.2.0-1a2b3c4d', 'diff mf-projects 0.1.0-0a1b2c3d 0.2.0-1a2b3c4d'],
  },
  errors: {
    arguments: '<package> [id]',
    options: ['limit'],
    does: 'errors of its releases in pages, grouped, with their positions in the sources',
    details: `Errors are kept for 30 days after their last occurrence, without the messages of browsers, which may quote typed text.
A page counts once for each error.`,
    examples: ['errors mf-projects', 'errors mf-projects 0.2.0-1a2b3c4d --limit 100'],
  },
  status: {
    arguments: '[package]',
    options: [],
    does: 'the live release and the canary, the people who promoted them, and their failures',
    details: 'Loads, failures and errors are those of the last 24 hours. With a package: its releases too.',
    examples: ['status', 'status mf-projects --json'],
  },
  compare: {
    arguments: '<package> <id> [other-id]',
    options: [],
    does: 'two releases side by side: affected visitors and the speed of their pages',
    details: 'Without a second id it is compared with the live one. Both are of the last 24 hours.',
    examples: ['compare mf-projects 0.2.0-1a2b3c4d', 'compare mf-projects 0.2.0-1a2b3c4d 0.1.0-0f1e2d3c'],
  },
  history: {
    arguments: '<package>',
    options: ['limit', 'before'],
    does: 'changes of its releases, with person, time and reason',
    examples: ['history mf-projects', 'history mf-projects --limit 100'],
  },
  doctor: {
    arguments: '[package]',
    options: ['upgrade'],
    does: 'problems of a module, its build and the release set, with their remedies',
    details: `Without a package it checks only the release set. Exit code 1 if there is a problem.
--upgrade checks the shell that is built here against the live modules: those that it would stop, with their needs, and
those that use deprecated names of the kernel.`,
    examples: ['doctor mf-projects', 'doctor --to https://portal.example', 'doctor --upgrade'],
  },
  graph: {
    arguments: '[subject]',
    options: ['svg'],
    does: 'the events, widgets and pages that live modules use of each other',
    details: `With an argument, only its users. --svg draws the picture. Links are those that
module.json declares; each build compares them with the sources.`,
    examples: ['graph', 'graph messaging.board@1', 'graph /search/rfq', 'graph --svg modules.svg'],
  },
  token: {
    arguments: '<action> <package> [token-id]',
    actions: ['list', 'rotate', 'revoke', 'create'],
    options: ['person', 'rights', 'label', 'until', 'save'],
    does: 'deploy tokens of a package',
    details: `list     all tokens without their secrets, with expiry and last use
rotate   replace the token in use, which ends at once, by a new one with the same expiry
revoke   end another token, by its id
create   create the first token, on the portal's machine: in the database of DATABASE_URL, or in the one that
         npm start runs there; --until sets an expiry, --save stores it for mf. --person is its owner: it never
         allows more than that person may do. --rights: some of publish, promote, rollback
create all  the same for every package, for an operator, with --person and --until`,
    examples: [
      'token list mf-projects',
      'token rotate mf-projects --label "build server"',
      'token revoke mf-projects 0197a3c2-0000-7000-8000-000000000000',
      'token create mf-orchard --label "orchard team" --until 2030-12-31 --save',
      'token create mf-projects --person ada@example.com --rights publish --label "pipeline"',
      'token create all --person operator@example.com --until 2030-12-31 --save',
    ],
  },
  webhook: {
    arguments: '<action> <package> [address-or-id]',
    actions: ['list', 'add', 'remove'],
    options: [],
    does: 'addresses that are notified of each promotion, rollback, canary and end of a ramp',
    details: `list     all addresses, and the result of the last message
add      notify an address, which begins with https://; its secret is shown once
remove   stop notifying an address, by its id
A message is JSON. Its header worklane-signature is t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>" by the secret>. It is
sent again for about a day until the answer is 2xx; its id stays the same.`,
    examples: [
      'webhook add mf-projects https://chat.example/hooks/releases',
      'webhook list mf-projects',
      'webhook remove mf-projects 0197a3c2-0000-7000-8000-000000000000',
    ],
  },
  keys: {
    arguments: '[action] [key]',
    actions: ['list', 'new', 'trust', 'revoke'],
    options: ['owner', 'packages', 'set', 'force'],
    does: 'your key, and the keys whose releases a portal accepts',
    details: `list     your key, and the keys that the portal of the data folder trusts
new      a new key for you; the old one is kept beside it
trust    accept releases signed with a public key (your own by default): of every package, or of those that
         --packages names; --set: accept release sets signed with it, and no releases
revoke   no longer trust a key, by its id; refused while a live release is signed with it
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
    arguments: '[number]',
    options: [],
    does: 'sign the release set, if the api does not have the key of release sets',
    details: `Without an argument it shows the set that waits for a signature, compared with the served one.
<number>  sign that set after you have checked it
renew     sign the served set again with the current time and no other change; for a schedule
The key is yours (set-key.pem beside your publisher's key); the operator trusts it with keys trust --set.`,
    examples: ['sign-set', 'sign-set 1795266799', 'sign-set renew'],
  },
  withdraw: {
    arguments: '<package>',
    options: ['why', 'expect', 'force'],
    does: 'take a module out of the portal until its next promotion',
    details: `This undoes a first promotion. Its canary ends. Releases and history stay.
It is refused while live modules use its events, widgets or pages, and names them; --force withdraws anyway.`,
    examples: ['withdraw mf-orchard --why "it is not ready"'],
  },
  prune: {
    arguments: '<package>',
    options: ['dryRun'],
    does: 'delete old releases',
    details:
      'It keeps the last five, the live one, the canary, those a rollback can reach and those live in the last 7 days.',
    examples: ['prune mf-projects --dry-run', 'prune mf-projects'],
  },
} as const satisfies Record<string, CommandHelp>;

export type CommandName = keyof typeof COMMANDS;

export const OVERVIEW = `
Examples:
  npm run mf -- publish mf-projects
  npm run mf -- canary mf-projects 0.2.0-1a2b3c4d 10% --why "watch the new quote form"
  npm run mf -- status

npm run mf -- publish --help shows the options of a command. In a module's own repository leave out <package>.
A guide for teams: docs/releases.md
Exit codes: 0 done, 1 refused, failed or a problem found, 2 wrong arguments`;
