import type { Compilation, Compiler } from 'webpack';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';

/**
 * Every script that webpack's loader adds gets a trusted address and its hash from the page's release set. The
 * federation runtime's `createScript` hook in the shell checks the entries of modules. The shell defines the function
 * before any other script runs; it refuses unknown URLs.
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

/** Webpack's assignment of the address and the code after it; Trusted Types refuse this code. */
const addressAssignment = /^script\.src = url;[\s\S]*$/m;

/** @throws Error if webpack's code has changed and the assignment is not found */
export function admittedScript(source: string): string {
  const admitted = source.replace(addressAssignment, 'globalThis.worklaneAdmitScript(script, url);');
  if (admitted === source) throw new Error('webpack sets the address of a chunk differently than expected');
  return admitted;
}
