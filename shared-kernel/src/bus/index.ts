/** Typed, versioned events between modules. State a query could give does not belong here. */
export { type Bus, type BusEvent, type BusFailure, bus, createBus } from './bus.ts';
export type { BusEventName, BusEvents } from './events.ts';
export { useBusEvent } from './use-bus-event.ts';
