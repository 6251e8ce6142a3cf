import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { Compiler } from 'webpack';

interface LineMap {
  version: number;
  sources: string[];
  names: string[];
  mappings: string;
}

/** A source map as it was from one build on. */
interface Version {
  build: number;
  text: string;
  map?: SourceMap;
}

export interface SourcePosition {
  /** Path from the root of the workspace: `mf-projects/src/…`. */
  source: string;
  line: number;
}

const MOST_VERSIONS = 100;

/**
 * Finds the source of a position in a built file. An open page runs the files of the build it was loaded with and only
 * the updates since then, so the source maps of earlier builds are kept.
 */
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

  /** Ends a build; the maps that were written before belong to it. */
  addBuild(hash: string): void {
    this.#builds.push(hash);
  }

  /**
   * @param hash the build of the page when it loaded the file
   * @returns null for a file or a build that this server does not know
   */
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

  /** `webpack://mf_projects/./src/a.ts` and `webpack://mf_projects/../shared-kernel/src/b.ts`, from the root. */
  #pathOf(source: string): string {
    const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?[a-f0-9]+$/, '');
    return join(this.#packageName, path);
  }
}
