export { recordMembershipChange, recordRoleChange } from './member-changes.ts';
export { printable } from './printable.ts';
export { type EventDetails, type EventOrigin, originOf, type SecurityEvent } from './security-event.ts';
export { listEvents } from './security-events.repository.ts';
export { SecurityLog } from './security-log.ts';
