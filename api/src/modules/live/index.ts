export { liveModule } from './live.routes.ts';
export {
  appendLiveEvents,
  deleteOldLiveEvents,
  lastSeqOf,
  lockChannels,
  numbersBefore,
} from './live-log.repository.ts';
export { type BusinessChange, type PersonalChange, publishChanges } from './publish-changes.ts';
