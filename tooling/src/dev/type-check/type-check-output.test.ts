import { expect, test } from '@jest/globals';
import { typeCheckReader } from './type-check-output.ts';

test('the compiler’s output gives the errors of each check, with their details', () => {
  const checks: string[][] = [];
  const read = typeCheckReader((errors) => checks.push(errors));
  const output = `9:04:27 PM - Starting compilation in watch mode...

mf-a/src/a.ts(3,5): error TS2345: Argument of type 'A' is not assignable.
  Type 'A' lacks 'name'.
mf-a/src/b.ts(1,1): error TS2304: Cannot find name 'c'.
9:04:30 PM - Found 2 errors. Watching for file changes.

9:05:00 PM - File change detected. Starting incremental compilation...

9:05:01 PM - Found 0 errors. Watching for file changes.
`;
  for (const line of output.split('\n')) read(line);
  expect(checks).toEqual([
    [
      "mf-a/src/a.ts(3,5): error TS2345: Argument of type 'A' is not assignable.\n  Type 'A' lacks 'name'.",
      "mf-a/src/b.ts(1,1): error TS2304: Cannot find name 'c'.",
    ],
    [],
  ]);
});
