import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { afterAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { OwnChunksPlugin, withMarkedScripts, withOwnList } from './own-chunks-plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'own-chunks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function build(release: string): Promise<Record<string, string>> {
  const context = join(folder, release);
  mkdirSync(context);
  const sources = {
    'entry.js': `
      import { word } from './word.js';
      globalThis.releases['${release}'] = {
        word,
        equal: () => import(/* webpackChunkName: "equal" */ './equal.js'),
        different: () => import(/* webpackChunkName: "different" */ './different.js'),
      };`,
    'word.js': `export const word = 'the word of ${release}';`,
    'equal.js': `import { word } from './word.js'; export const said = word;`,
    'different.js': `export const said = 'said by ${release}';`,
  };
  for (const [name, source] of Object.entries(sources)) writeFileSync(join(context, name), source);
  const path = join(context, 'dist');
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context,
    entry: './entry.js',
    output: {
      path,
      filename: 'entry.js',
      chunkFilename: '[name].js',
      publicPath: '/',
      uniqueName: 'mf_garden',
    },
    plugins: [new ChunkIntegrityPlugin(), new OwnChunksPlugin()],
    optimization: { minimize: false, concatenateModules: false },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure || !stats || stats.hasErrors()) reject(failure ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
  });
  return Object.fromEntries(readdirSync(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]));
}

interface Script {
  onload?: (event: object) => void;
}
type Releases = Record<string, Record<'equal' | 'different', () => Promise<{ said: string }>>>;

/** A tab in which scripts run when `arrive` is called, in the order of the requests. */
class Tab {
  readonly releases: Releases = {};
  readonly #requests: { script: Script; code: string }[] = [];
  readonly #context: object;
  #files: Record<string, string> = {};
  #running: Script | null = null;

  constructor() {
    const currentScript = () => this.#running;
    class Document {
      head = { appendChild: () => undefined };
      get currentScript() {
        return currentScript();
      }
      createElement = () => ({ setAttribute: () => undefined });
      getElementsByTagName = () => [];
    }
    this.#context = createContext({
      Document,
      document: new Document(),
      setTimeout: () => 0,
      clearTimeout: () => undefined,
      releases: this.releases,
      worklaneAdmitScript: (script: Script, url: string) =>
        this.#requests.push({ script, code: this.#files[url.slice(1)] ?? '' }),
    });
  }

  start(files: Record<string, string>): void {
    this.#run({}, files['entry.js'] ?? '');
  }

  request<Said>(files: Record<string, string>, load: () => Promise<Said>): Promise<Said> {
    this.#files = files;
    return load();
  }

  arrive(): void {
    for (const { script, code } of this.#requests.splice(0)) {
      this.#run(script, code);
      script.onload?.({});
    }
  }

  #run(script: Script, code: string): void {
    this.#running = script;
    runInContext(code, this.#context);
    this.#running = null;
  }
}

test('MFE-03 two releases of a module in one tab get their own chunks', async () => {
  const [one, two] = [await build('one'), await build('two')];
  expect(one['equal.js']).toBe(two['equal.js']);
  expect(one['different.js']).not.toBe(two['different.js']);
  const tab = new Tab();
  tab.start(one);
  tab.start(two);
  // Both are open at the same time.
  const loads = (['different', 'equal'] as const).flatMap((part) => [
    tab.request(one, () => tab.releases.one?.[part]() ?? Promise.reject()),
    tab.request(two, () => tab.releases.two?.[part]() ?? Promise.reject()),
  ]);
  tab.arrive();
  expect((await Promise.all(loads)).map(({ said }) => said)).toEqual([
    'said by one',
    'said by two',
    'the word of one',
    'the word of two',
  ]);
});

test('a loader of chunks that has changed stops the build', () => {
  expect(() => withOwnList('const installed = {};')).toThrow('another way');
  expect(() => withMarkedScripts('script.src = url;')).toThrow('another way');
});
