import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KernelNames } from '@worklane/shared-kernel/contracts';
import { Project } from 'ts-morph';

/** File of a package with the declarations of its exports. */
export const API_REPORT = 'API.txt';

/** Keyed by subpath export (`domain`) and by name: the declaration on one line, without comments. */
export type ApiReport = Record<string, Record<string, string>>;

/** The public surface of a packed package, by the compiler's declarations. */
export function apiReportOf(folder: string): ApiReport {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, { types: string } | string>;
  };
  const project = new Project({ skipLoadingLibFiles: true, skipFileDependencyResolution: true });
  project.addSourceFilesAtPaths(join(folder, 'dist/**/*.d.ts'));
  return Object.fromEntries(
    Object.entries(exports).flatMap(([subpath, target]) => {
      const file = typeof target === 'string' ? undefined : project.getSourceFile(join(folder, target.types));
      if (!file) return [];
      const names = [...file.getExportedDeclarations()].map(
        ([name, declarations]) =>
          [name, declarations.map((one) => onOneLine(one.getText())).join(' ')] as const,
      );
      const sorted = names.sort(([left], [right]) => (left < right ? -1 : 1));
      return [[subpath.replace(/^\.\//, ''), Object.fromEntries(sorted)] as const];
    }),
  );
}

const onOneLine = (declaration: string) => withoutComments(declaration).replaceAll(/\s+/g, ' ').trim();

const withoutComments = (declaration: string) =>
  declaration
    .split('/**')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('');

export const formatApiReport = (report: ApiReport): string =>
  Object.entries(report)
    .map(([subpath, names]) => {
      const lines = Object.entries(names).map(([name, declaration]) => `${name}: ${declaration}\n`);
      return `## ${subpath}\n${lines.join('')}`;
    })
    .join('\n');

export function readApiReport(text: string): ApiReport {
  const report: ApiReport = {};
  for (const section of text.split(/^## /m).slice(1)) {
    const [subpath = '', ...lines] = section.split('\n');
    const names = lines.flatMap((line) => {
      const end = line.indexOf(': ');
      return end < 0 ? [] : [[line.slice(0, end), line.slice(end + 2)] as const];
    });
    report[subpath] = Object.fromEntries(names);
  }
  return report;
}

/** The names, among those that a module uses, whose declarations differ or are gone: `trimEndOf of domain`. */
export function changedNames(before: ApiReport, after: ApiReport, used: KernelNames): string[] {
  return Object.entries(used).flatMap(([subpath, names]) =>
    names
      .filter((name) => before[subpath]?.[name] !== after[subpath]?.[name])
      .map((name) => `${name} of ${subpath}`),
  );
}
