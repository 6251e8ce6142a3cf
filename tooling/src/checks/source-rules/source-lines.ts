import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceLine {
  file: string;
  number: number;
  text: string;
}

const SKIPPED = /(^|\/)(node_modules|dist|\.cache|test-results)(\/|$)/;

export function filesOf(root: string, packages: readonly string[]): string[] {
  return packages.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((file) => !SKIPPED.test(file)),
  );
}

export function linesOf(root: string, files: readonly string[]): SourceLine[] {
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((text, index) => ({ file, number: index + 1, text })),
    );
}
