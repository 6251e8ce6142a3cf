import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { PortalError } from '../portal-error.ts';

export interface PostgresAccount {
  prefix: string[];
  ids: { uid?: number; gid?: number };
  owner: { uid: number; gid: number } | null;
}

const SELF: PostgresAccount = { prefix: [], ids: {}, owner: null };

/**
 * PostgreSQL refuses to run as root, so root runs it as `postgres` or `nobody`. If these cannot reach the folder or the
 * programs (a project under /root), they get one capability that allows it; if that is not granted, a user namespace
 * maps root to nobody. @throws PortalError if none of these works
 */
export const choosePostgresAccount = (options: {
  program: string;
  dataDir: string;
  clusterDir: string;
}): PostgresAccount => {
  if (process.getuid?.() !== 0) return SELF;
  const account = [...candidates(options.clusterDir)].find((candidate) => canReach(candidate, options));
  if (account) return account;
  throw new PortalError(
    `PostgreSQL does not run as root, and no other account can reach ${options.dataDir} and ${options.program}: start as a normal user, or set DATABASE_URL.`,
  );
};

function* candidates(clusterDir: string): Generator<PostgresAccount> {
  const cluster = statSync(clusterDir, { throwIfNoEntry: false });
  // An existing cluster runs only as its owner.
  const users = cluster ? [{ uid: cluster.uid, gid: cluster.gid }] : ['postgres', 'nobody'].flatMap(lookUp);
  for (const owner of users.filter(({ uid }) => uid !== 0)) {
    yield { prefix: [], ids: owner, owner };
    yield { prefix: passingThrough(owner), ids: {}, owner };
  }
  if (!cluster || cluster.uid === 0)
    yield {
      prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534'],
      ids: {},
      owner: { uid: 0, gid: 0 },
    };
}

const lookUp = (name: string): { uid: number; gid: number }[] => {
  try {
    const ask = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
    return [{ uid: ask('-u'), gid: ask('-g') }];
  } catch {
    return [];
  }
};

const passingThrough = ({ uid, gid }: { uid: number; gid: number }): string[] => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  // Otherwise access(2), by which PostgreSQL finds its own program, ignores the capability.
  '--securebits=+no_setuid_fixup',
  '--inh-caps=-all,+dac_override',
  '--ambient-caps=-all,+dac_override',
];

const canReach = (
  account: PostgresAccount,
  { program, dataDir }: { program: string; dataDir: string },
): boolean => {
  const [first = 'sh', ...rest] = [
    ...account.prefix,
    'sh',
    '-c',
    'cd "$2" && "$1" --version',
    'sh',
    program,
    dataDir,
  ];
  return spawnSync(first, rest, { stdio: 'ignore', cwd: '/', ...account.ids }).status === 0;
};
