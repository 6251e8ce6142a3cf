import { watch } from 'node:fs';
import { join } from 'node:path';

export type ServerName = 'api' | 'edge';

const sources: Readonly<Record<string, readonly ServerName[]>> = {
  'api/src': ['api'],
  'edge/src': ['edge'],
  'shared-kernel/src/domain': ['api', 'edge'],
  'shared-kernel/src/contracts': ['api', 'edge'],
};
const QUIET_MS = 200;

export function watchServers(root: string, restart: (names: ServerName[]) => Promise<void>): () => void {
  const changed = new Set<ServerName>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const restartChanged = () => {
    const names = [...changed].toSorted();
    changed.clear();
    running = running.then(() => restart(names)).catch(() => undefined);
  };
  const watchers = Object.entries(sources).map(([folder, names]) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || /\.test\.ts$/.test(file) || !/\.(ts|json)$/.test(file)) return;
      for (const name of names) changed.add(name);
      clearTimeout(timer);
      timer = setTimeout(restartChanged, QUIET_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
