import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function deepFileCount(root: string): string {
  const exclude = (name: string) => name === 'node_modules' || name === 'dist';
  const files = globSync('*/{src,faults,failover,bench,breakages}/**/*.deep.test.{ts,tsx}', {
    cwd: root,
    exclude,
  });
  const journeys = globSync('e2e/journeys/**/*.e2e.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8').split("tag: '@deep'").length - 1)
    .reduce((sum, count) => sum + count, 0);
  return `${files.length} test files, ${journeys} journeys, all regular expressions`;
}
