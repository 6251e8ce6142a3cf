export { printable } from './printable.ts';
export { type EventOrigin, originOf, type SecurityEvent } from './security-event.ts';
export { listEvents } from './security-events.repository.ts';
export { SecurityLog } from './security-log.ts';
