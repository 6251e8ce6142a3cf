import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { PreviousSources } from './previous-sources.ts';

export interface PreviousApi {
  address: string;
  end(): Promise<void>;
}

const environmentFor = (previous: PreviousSources, databaseUrl: string, settings: NodeJS.ProcessEnv) => ({
  PATH: process.env.PATH ?? '',
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(previous.root, 'data'),
  PORT: '0',
  ...settings,
});

export function runPrevious(
  previous: PreviousSources,
  program: string,
  databaseUrl: string,
  settings: NodeJS.ProcessEnv = {},
): void {
  execFileSync(process.execPath, [join(previous.root, program)], {
    cwd: previous.root,
    env: environmentFor(previous, databaseUrl, settings),
    stdio: 'ignore',
  });
}

export async function startPreviousApi(
  previous: PreviousSources,
  databaseUrl: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<PreviousApi> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(previous.root, 'api/src/main.ts')],
    {
      cwd: previous.root,
      env: environmentFor(previous, databaseUrl, settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return {
    address: await addressOf(child, previous.commit),
    end: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function addressOf(child: ChildProcess, commit: string): Promise<string> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  for (;;) {
    const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
    if (found) return found;
    if (child.exitCode !== null) throw new Error(`The api of ${commit} does not start: ${output}`);
    await Promise.race([
      once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data'),
      once(child, 'exit'),
    ]);
  }
}

export async function signInAt(
  address: string,
  { email, password }: { email: string; password: string },
): Promise<Record<string, string>> {
  const answer = await fetch(`${address}/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { authorization: `Bearer ${token}`, cookie: cookies.join('; ') };
}
