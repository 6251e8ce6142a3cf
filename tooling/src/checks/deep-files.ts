import { globSync } from 'node:fs';

/** How many test files and journeys `npm test` leaves to `npm test deep`. */
export function deepFileCount(root: string): string {
  const exclude = (name: string) => name === 'node_modules' || name === 'dist';
  const files = globSync('*/{src,faults,failover,bench,breakages}/**/*.deep.test.{ts,tsx}', {
    cwd: root,
    exclude,
  });
  const journeys = globSync('e2e/journeys/*.deep.e2e.ts', { cwd: root });
  return `${files.length} test files, ${journeys.length} files of journeys, the regular expressions judged anew`;
}
