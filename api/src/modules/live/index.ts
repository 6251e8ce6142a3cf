export { announceChanges, type BusinessChange, type PersonalChange } from './announce-changes.ts';
export { liveModule } from './live.routes.ts';
export {
  appendLiveEvents,
  deleteOldLiveEvents,
  lastSeqOf,
  lockChannels,
  numbersBefore,
} from './live-log.repository.ts';
