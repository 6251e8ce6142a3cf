/** The stubbed network and builders without test libraries, for a module that runs alone in a browser. */
export * from '../builders.ts';
export * from '../stub-network.ts';
export { aSummary } from './a-summary.ts';
export type { ModuleStubs, StubContext } from './module-stubs.ts';
export { type StartedStubs, startStubs, stubHandlers } from './start-stubs.ts';
export type { StubFiles } from './stub-files.ts';
export { pushStubs } from './stub-push.ts';
