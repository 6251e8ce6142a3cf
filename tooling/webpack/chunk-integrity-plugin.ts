import type { Compilation, Compiler } from 'webpack';
import LoadScriptRuntimeModule from 'webpack/lib/runtime/LoadScriptRuntimeModule.js';

/**
 * The second door of integrity: every script that webpack's own loader adds gets its address, as a trusted
 * one, and its hash from the page's release set. The first door is the federation runtime's `createScript`
 * hook in the shell. The function is defined by the shell before any other script can run, and refuses
 * unknown URLs.
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

/** From webpack's own assignment of the address on, all that touches the address: Trusted Types refuse it. */
const ownAddress = /^script\.src = url;[\s\S]*$/m;

/**
 * Code that makes a chunk's script element, as the shell admits it.
 * @throws Error where webpack's own code has changed so much that its assignment is not found
 */
export function admittedScript(source: string): string {
  const admitted = source.replace(ownAddress, 'globalThis.worklaneAdmitScript(script, url);');
  if (admitted === source) throw new Error('webpack sets the address of a chunk in another way than before');
  return admitted;
}
