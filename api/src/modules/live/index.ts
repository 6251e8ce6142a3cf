export { liveModule } from './live.routes.ts';
export {
  appendLiveEvents,
  forgetOldLiveEvents,
  holdChannel,
  lastSeqOf,
  type NewLiveEvent,
} from './live-log.repository.ts';
