/** The network and builders of the tests, for where there is no test library: a module that runs alone. */
export * from '../builders.ts';
export * from '../stub-network.ts';
export { startStubs } from './start-stubs.ts';
