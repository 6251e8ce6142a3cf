import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { password, portalUrl } from '../portal/api-client.ts';

const repositoryRoot = join(import.meta.dirname, '../../..');
export const fixture = join(repositoryRoot, 'e2e/fixtures/work-requests.csv');

export async function importWorkRequests(
  file: string,
  invite: string,
): Promise<{ exitCode: number; output: string }> {
  const args = [
    'tooling/src/import/main.ts',
    'work-requests',
    file,
    '--url',
    portalUrl(),
    '--invite',
    invite,
  ];
  try {
    const { stdout, stderr } = await promisify(execFile)(
      join(repositoryRoot, 'node_modules/.bin/node'),
      args,
      {
        cwd: repositoryRoot,
        env: { ...process.env, WORKLANE_PASSWORD: password },
      },
    );
    return { exitCode: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { exitCode: code, output: stdout + stderr };
  }
}

export function importedTitles(): string[] {
  const rows: string[][] = parse(readFileSync(fixture), { bom: true, relaxColumnCount: true, fromLine: 2 });
  const wrongRowsStartAt = 36;
  return rows.slice(0, wrongRowsStartAt).map(([title = '']) => title.replaceAll(/\s+/g, ' ').trim());
}
