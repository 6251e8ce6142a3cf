import type { Compilation, Compiler } from 'webpack';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';

/**
 * The integrity check of chunks: every script that webpack's own loader adds gets a trusted address and its hash
 * from the page's release set. The entries of modules are checked by the federation runtime's `createScript` hook in
 * the shell. The shell defines the function before any other script can run; it refuses unknown URLs.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation: Compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        admittedScript,
      );
    });
  }
}

/** Webpack's assignment of the address and all code after it that uses the address; Trusted Types refuse this code. */
const ownAddress = /^script\.src = url;[\s\S]*$/m;

/**
 * Code that creates a chunk's script element in the way that the shell admits.
 * @throws Error if webpack's code has changed and the assignment is not found
 */
export function admittedScript(source: string): string {
  const admitted = source.replace(ownAddress, 'globalThis.worklaneAdmitScript(script, url);');
  if (admitted === source) throw new Error('webpack sets the address of a chunk in another way than before');
  return admitted;
}
