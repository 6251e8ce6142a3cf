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

const sharedList = /(?<=\bchunkLoadingGlobal = )[^;]+(?=;)/;

/**
 * The runtime's list of chunks is a new one, not that of the window. The window's property is the list of the script
 * that runs. It is read from the document itself, because an element named `currentScript` would hide it.
 * @throws Error if webpack's code has changed
 */
export function withOwnList(code: string): string {
  if (!sharedList.test(code)) throw changedCode();
  const property = `if (!Object.hasOwn(globalThis, "${CHUNKS}")) Object.defineProperty(globalThis, "${CHUNKS}", {
  get: () => Reflect.get(Document.prototype, "currentScript", document)?.${CHUNKS},
  set() {}
});`;
  return `${property}\n${code.replace(sharedList, `__webpack_require__.${CHUNKS} = []`)}`;
}

/** The search for an element that another runtime has created for the same file. */
const search = /if\(key !== undefined\) \{[\s\S]*?\n\}\n(?=if\(!script\))/;
const created = 'inProgress[url] = [done];';

/**
 * The runtime marks its script elements and takes no element of another runtime.
 * @throws Error if webpack's code has changed
 */
export function withMarkedScripts(code: string): string {
  const lines = code.replace(/^\s+/gm, '');
  if (!search.test(lines) || !lines.includes(created)) throw changedCode();
  return lines
    .replace(search, '')
    .replace(created, `script.${CHUNKS} = __webpack_require__.${CHUNKS};\n${created}`);
}

const changedCode = () => new Error('webpack loads chunks in another way than before');
