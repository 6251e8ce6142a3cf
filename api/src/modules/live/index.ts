export { liveModule } from './live.routes.ts';
export {
  appendLiveEvents,
  deleteOldLiveEvents,
  lastSeqOf,
  lockChannel,
  type NewLiveEvent,
} from './live-log.repository.ts';
