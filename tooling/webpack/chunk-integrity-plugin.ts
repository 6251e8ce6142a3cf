import type { Compilation, Compiler } from 'webpack';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';

/**
 * The second door of integrity: every script that webpack's own loader adds gets its hash from the
 * page's release set. The first door is the federation runtime's `createScript` hook in the shell.
 * The function is defined by the shell before any other script can run, and refuses unknown URLs.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation: Compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source: string) => `${source}\nglobalThis.worklaneAdmitScript(script, url);`,
      );
    });
  }
}
