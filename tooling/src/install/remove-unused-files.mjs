// Runs on the machine's own Node: no dependency, no TypeScript.
import { readdirSync, rmSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Files of packages that nothing here reads. They are a third of all bytes. */
const UNUSED = [
  // Positions in the sources of other projects.
  /\.map$/,
  // Headers for native extensions.
  /^node-[a-z0-9-]+\/include\//,
  // The federation library can serve another bundler.
  /^@rspack\/binding-[a-z0-9-]+\/[a-z0-9.-]+\.node$/,
  // PDF libraries can draw without a browser.
  /^@napi-rs\/canvas-[a-z0-9-]+\/[a-z0-9.-]+\.node$/,
  // The checker of regular expressions runs as JavaScript.
  /^recheck-[a-z0-9-]+\/recheck(\.jar|\.exe)?$/,
  // Quotes are printed in these two weights.
  /^@expo-google-fonts\/[a-z0-9-]+\/(?!400Regular|600SemiBold)[0-9]00/,
  /^@expo-google-fonts\/.*\.png$/,
  // Lerna's parts for GitHub and for platforms without a native program.
  /^@octokit\/plugin-enterprise-rest\/scripts\//,
  /^@octokit\/.*\.d\.ts$/,
  /^nx\/.*\.wasm$/,
  // Second builds and indexes that nothing imports.
  /^lucide-react\/dynamic/,
  /^pdfjs-dist\/legacy\//,
];

/** @param path of a file in a folder node_modules, with slashes */
export function isUnusedFile(path) {
  const inside = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return UNUSED.some((pattern) => pattern.test(inside));
}

export function removeUnusedFiles(root) {
  // With types, links are not followed: a workspace is a link here.
  for (const entry of readdirSync(join(root, 'node_modules'), { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isFile() && isUnusedFile(file.split(sep).join('/'))) rmSync(file);
  }
}
