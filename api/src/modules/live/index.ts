export { liveModule } from './live.routes.ts';
export { liveChannels } from './live.tables.ts';
export {
  appendLiveEvents,
  forgetOldLiveEvents,
  holdChannel,
  type NewLiveEvent,
} from './live-log.repository.ts';
