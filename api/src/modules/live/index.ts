export { announceChanges, type BusinessChange } from './announce-changes.ts';
export { liveModule } from './live.routes.ts';
export {
  appendLiveEvents,
  deleteOldLiveEvents,
  lastSeqOf,
  lockChannels,
  numbersBefore,
} from './live-log.repository.ts';
