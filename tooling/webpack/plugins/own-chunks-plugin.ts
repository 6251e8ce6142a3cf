import type { Compiler, RuntimeModule } from 'webpack';

/** Property of the window to which chunks add themselves, and of a script element with the chunks of its runtime. */
const CHUNKS = 'worklaneChunks';

/**
 * Chunks of two releases of a module in one tab never mix, although the same chunk file may belong to both: each
 * runtime marks the script elements that it creates with its own list of chunks, and a chunk that runs adds itself to
 * the list of its element. So no chunk names a release or a build, and unchanged chunks are equal in all builds.
 */
export class OwnChunksPlugin {
  apply(compiler: Compiler): void {
    compiler.options.output.chunkLoadingGlobal = CHUNKS;
    compiler.hooks.compilation.tap('OwnChunksPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('OwnChunksPlugin', (module) => {
        if (module.name === 'jsonp chunk loading') changeCode(module, withOwnList);
        if (module.name === 'load script') changeCode(module, withMarkedScripts);
      });
    });
  }
}

function changeCode(module: RuntimeModule, change: (code: string) => string): void {
  const generate = module.generate.bind(module);
  module.generate = () => {
    const code = generate();
    return code && change(code);
  };
}

const list = 'chunkLoadingGlobal = ';

/**
 * The runtime's list of chunks is a new one, not that of the window. The window's property is the list of the script
 * that runs. It is read from the document itself, because an element named `currentScript` would hide it.
 * @throws Error if webpack's code has changed
 */
export function withOwnList(code: string): string {
  const start = code.indexOf(list) + list.length;
  const end = code.indexOf(';', start);
  if (start < list.length || end < 0) throw changedCode();
  const property = `if (!Object.hasOwn(globalThis, "${CHUNKS}")) Object.defineProperty(globalThis, "${CHUNKS}", {
  get: () => Reflect.get(Document.prototype, "currentScript", document)?.${CHUNKS},
  set() {}
});`;
  return `${property}\n${code.slice(0, start)}__webpack_require__.${CHUNKS} = []${code.slice(end)}`;
}

const search = { start: 'if(key !== undefined) {', end: 'if(!script) {' };
const created = 'inProgress[url] = [done];';

/**
 * The runtime marks its script elements and takes no element of another runtime.
 * @throws Error if webpack's code has changed
 */
export function withMarkedScripts(code: string): string {
  const [start, end] = [code.indexOf(search.start), code.indexOf(search.end)];
  if (start < 0 || end < start || !code.includes(created)) throw changedCode();
  const withoutSearch = code.slice(0, start) + code.slice(end);
  return withoutSearch.replace(created, `script.${CHUNKS} = __webpack_require__.${CHUNKS};\n${created}`);
}

const changedCode = () => new Error('webpack loads chunks in another way than before');
