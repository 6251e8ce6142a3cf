/** The stubbed network and builders without test libraries, for a module that runs alone in a browser. */
export * from '../builders.ts';
export * from '../stub-network.ts';
export { startStubs } from './start-stubs.ts';
