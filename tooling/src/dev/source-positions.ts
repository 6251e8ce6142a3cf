import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

interface LineMap {
  version: number;
  sources: string[];
  names: string[];
  mappings: string;
}

interface Version {
  build: number;
  text: string;
  map?: SourceMap;
}

export interface SourcePosition {
  source: string;
  line: number;
}

const MOST_VERSIONS = 100;

/** Keeps source maps of earlier builds: an open page still runs files of the build it was loaded with. */
export class SourcePositions {
  readonly #packageName: string;
  readonly #builds: string[] = [];
  readonly #versions = new Map<string, Version[]>();

  constructor(compiler: Compiler, packageName: string) {
    this.#packageName = packageName;
    compiler.hooks.assetEmitted.tap('SourcePositions', (file, { content }) => {
      if (file.endsWith('.map')) this.#add(file.slice(0, -'.map'.length), content.toString());
    });
  }

  addBuild(hash: string): void {
    this.#builds.push(hash);
  }

  /** `hash`: the page's build when it loaded the file. Returns null for an unknown file or build. */
  find(file: string, hash: string, line: number, column: number): SourcePosition | null {
    const build = this.#builds.lastIndexOf(hash);
    const versions = this.#versions.get(file);
    if (build < 0 || !versions) return null;
    // A hot update is written by the build after the one that it updates.
    const version = versions.findLast((one) => one.build <= build) ?? versions[0];
    if (!version) return null;
    version.map ??= new SourceMap(JSON.parse(version.text));
    const entry = version.map.findEntry(line - 1, column - 1);
    if (!('originalLine' in entry) || entry.generatedLine !== line - 1) return null;
    return { source: this.#pathOf(entry.originalSource), line: entry.originalLine + 1 };
  }

  #add(file: string, content: string): void {
    const { version, sources, names, mappings } = JSON.parse(content) as LineMap;
    const text = JSON.stringify({ version, sources, names, mappings });
    const versions = this.#versions.get(file) ?? [];
    if (versions.at(-1)?.text === text) return;
    this.#versions.set(file, [...versions, { build: this.#builds.length, text }].slice(-MOST_VERSIONS));
  }

  /** For example `webpack://mf_projects/./src/a.ts` and `webpack://mf_projects/../shared-kernel/src/b.ts`. */
  #pathOf(source: string): string {
    const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?[a-f0-9]+$/, '');
    return join(this.#packageName, path);
  }
}
