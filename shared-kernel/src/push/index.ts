/** Push messages to this browser. Loaded by pages that offer them, and by the shell on a device that gets them. */
export { followSession } from './device.ts';
export { type TurnOutcome, useDevice } from './use-device.ts';
