export { liveModule } from './live.routes.ts';
export {
  appendLiveEvents,
  deleteOldLiveEvents,
  lastSeqOf,
  lockChannel,
} from './live-log.repository.ts';
