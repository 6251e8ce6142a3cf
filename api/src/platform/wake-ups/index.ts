export { NotifyListener } from './notify-listener.ts';
export { wake } from './wake-ups.repository.ts';
export {
  LIVE_WAKE_UP,
  SESSION_ENDED,
  type WakeUpListener,
  type WakeUpReceiver,
  wakeChannels,
} from './wake-ups.ts';
