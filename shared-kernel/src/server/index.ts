/** Shared by api and edge, never loaded by a browser: settings, process account, metrics and shutdown. */
export { ASKED_AHEAD_HEADER } from './asked-ahead.ts';
export { addressBlock, countedAddress, readableAddress } from './counted-address.ts';
export { FairQueue, type LaneLimits, type Release, type ShareLimits } from './fair-queue.ts';
export { freeChunk } from './free-chunk.ts';
export { giveUpRoot } from './give-up-root.ts';
export { LOG_OUTPUT, logFaultOf, surviveWriteErrors } from './log-output.ts';
export { Metrics } from './metrics.ts';
export { readSettings, SettingsError } from './read-settings.ts';
export { metricsPort, sharedSettings } from './shared-settings.ts';
export { closeConnectionsWhenStopped } from './stopping.ts';
export { domainLocales, readWords } from './words.ts';
export { WritableFolders } from './writable-folders.ts';
export { type FolderFault, type WriteFault, writeFaultOf } from './write-fault.ts';
