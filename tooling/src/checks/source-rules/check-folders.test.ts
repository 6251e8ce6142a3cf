import { expect, test } from '@jest/globals';
import { crowdedFolders } from './check-folders.ts';

const sources = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/source-${index}.ts`);

test('refuses a folder with more than 15 source files at its own level', () => {
  expect(crowdedFolders(sources('api/src/a', 16))).toEqual([
    'api/src/a has 16 source files; move some to folders by subject, so that 15 or fewer stay',
  ]);
});

test('counts neither tests, declarations and texts nor the files of folders below', () => {
  const files = ['a.test.ts', 'a.deep.test.tsx', 'a.d.ts', 'a.json', 'below/a.ts', 'below/b.tsx'];
  expect(crowdedFolders([...sources('api/src/a', 15), ...files.map((file) => `api/src/a/${file}`)])).toEqual(
    [],
  );
});
