import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchRun, Finding, StandaloneBench } from '../bench.ts';
import { startDemo } from './filled-database.ts';
import { startApi, startEdge } from './servers.ts';

const runProgram = promisify(execFile);
const importer = join(import.meta.dirname, '../../../tooling/src/import/main.ts');
const ROWS = 50_000;
const TINY_ROWS = 50;
const MOST_SECONDS = 300;
const BUFFER = 64 * 1024 ** 2;

export const importRows: StandaloneBench = {
  name: 'import',
  about: `an import of ${ROWS} work requests that invite one business, through edge and api`,
  async runAlone({ dataDir, ...run }) {
    const { server, url } = await startDemo(dataDir);
    const api = await startApi(url, dataDir);
    const edge = await startEdge(api.url, dataDir);
    try {
      return await measure(run, { edgeUrl: edge.url, folder: dataDir });
    } finally {
      await edge.end();
      await api.end();
      await server.stop();
    }
  },
};

async function measure(
  { isTiny, say }: BenchRun,
  { edgeUrl, folder }: { edgeUrl: string; folder: string },
): Promise<Finding[]> {
  const rows = isTiny ? TINY_ROWS : ROWS;
  const file = join(folder, 'rows.csv');
  const lines = Array.from(
    { length: rows },
    (_, row) => `"Replace board ${row}, level ${row % 9}",Tower ${row % 40}`,
  );
  writeFileSync(file, ['title,directorate', ...lines].join('\n'));
  const start = performance.now();
  const { stdout } = await runProgram(
    process.execPath,
    [
      importer,
      'work-requests',
      file,
      '--url',
      edgeUrl,
      '--invite',
      'Bayside Plumbing',
      '--map',
      'startDate=,endDate=',
    ],
    { maxBuffer: BUFFER },
  );
  const seconds = (performance.now() - start) / 1000;
  for (const line of stdout.trim().split('\n')) say(line);
  const isComplete = stdout.includes(`${rows} created, 0 already there, 0 refused; ${rows} invitations sent`);
  return [
    {
      what: `${rows} rows, ${Math.round(rows / seconds)} rows/s`,
      measured: isComplete ? `${seconds.toFixed(1)} s` : 'not complete',
      budget: `≤ ${MOST_SECONDS} s`,
      isMet: isComplete && seconds <= MOST_SECONDS,
    },
  ];
}
