/** Typed and versioned events between modules. State that a query can load does not belong here. */
export { type Bus, type BusEvent, type BusFailure, bus, createBus } from './bus.ts';
export type { BusEventName, BusEvents } from './events.ts';
export { useBusEvent } from './use-bus-event.ts';
