export { ReadReplica } from './read-replica.ts';
