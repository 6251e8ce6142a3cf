import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { giveUpRoot } from '@worklane/shared-kernel/server';

const folder = process.env.DATA_DIR ?? '';
const inFolder = (name: string) => join(folder, name);

const attempts: Record<string, () => unknown> = {
  'write the trusted keys': () => writeFileSync(inFolder('trusted-keys.json'), '{"keys":[]}'),
  'move a file over the trusted keys': () => {
    writeFileSync(inFolder('files/mine'), '{"keys":[]}');
    renameSync(inFolder('files/mine'), inFolder('trusted-keys.json'));
  },
  'delete the trusted keys': () => rmSync(inFolder('trusted-keys.json')),
  'write beside the trusted keys': () => writeFileSync(inFolder('mine'), ''),
  'write into the folder of the edge': () => writeFileSync(inFolder('edge/mine'), ''),
  'write the key of release sets': () => writeFileSync(inFolder('set-key.pem'), ''),
  'read the key of release sets': () => readFileSync(inFolder('set-key.pem')),
  'read the key of push messages': () => readFileSync(inFolder('push-key.pem')),
  'read the password of the database': () => readFileSync(inFolder('postgres-password')),
  'start a program': () => {
    const { error } = spawnSync('true');
    if (error) throw error;
  },
  'become root again': () => process.setuid?.(0),
  'store an upload': () => writeFileSync(inFolder('files/upload'), 'x'),
};

const outcomeOf = (attempt: () => unknown): string => {
  try {
    attempt();
    return 'done';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'failed';
  }
};

giveUpRoot(process.env.RUN_AS ?? '');
const server = createServer((request, response) => {
  if (request.url !== '/try') return response.end('ready');
  const outcomes = Object.fromEntries(
    Object.entries(attempts).map(([name, attempt]) => [name, outcomeOf(attempt)]),
  );
  const { uid } = statSync(inFolder('files'));
  return response.end(JSON.stringify({ outcomes, uid: process.getuid?.(), ownerOfFiles: uid }));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
