export { followSession } from './device.ts';
export { type TurnOutcome, useDevice } from './use-device.ts';
