export { liveModule } from './live.routes.ts';
export {
  appendLiveEvents,
  forgetOldLiveEvents,
  holdChannel,
  lastSeqOf,
} from './live-log.repository.ts';
