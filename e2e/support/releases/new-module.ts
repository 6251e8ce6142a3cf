import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { portalUrl } from '../portal/api-client.ts';
import { portalPlace } from './release-workshop.ts';

const run = promisify(execFile);

export interface Step {
  name: string;
  ms: number;
}

export async function bringNewModuleLive(
  root: string,
  name: string,
  onStep: (step: Step) => void = () => {},
): Promise<void> {
  const { dataDir, configDir } = portalPlace();
  const env = {
    ...process.env,
    MF_URL: portalUrl(),
    DATA_DIR: dataDir,
    XDG_CONFIG_HOME: dirname(configDir),
  };
  const node = async (step: string, script: string, ...args: string[]) => {
    const started = performance.now();
    const { stdout } = await run(join(root, 'node_modules/.bin/node'), [script, ...args], { cwd: root, env });
    onStep({ name: step, ms: performance.now() - started });
    return stdout;
  };
  const mf = (step: string, ...args: string[]) => node(step, 'tooling/src/mf/main.ts', ...args);

  await node('npm run new-module', 'tooling/src/new-module/main.ts', name);
  await mf('mf token create', 'token', 'create', `mf-${name}`, '--save');
  const published = JSON.parse(await mf('mf publish (builds it)', 'publish', `mf-${name}`, '--json'));
  await mf('mf promote', 'promote', `mf-${name}`, published.id, '--why', 'A new module');
}
