declare module 'webpack/lib/runtime/LoadScriptRuntimeModule.js' {
  import type { SyncWaterfallHook } from 'tapable';
  import type { Compilation } from 'webpack';

  const LoadScriptRuntimeModule: {
    getCompilationHooks(compilation: Compilation): { createScript: SyncWaterfallHook<[string]> };
  };
  export default LoadScriptRuntimeModule;
}
