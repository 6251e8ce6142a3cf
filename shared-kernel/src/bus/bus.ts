import { filter, map, type Observable, ReplaySubject, Subject } from 'rxjs';
import { type BusEventName, type BusEvents, eventDowns, previousName, replayOf } from './events.ts';

export interface BusEvent<Name extends BusEventName = BusEventName> {
  name: Name;
  payload: BusEvents[Name];
  /** Milliseconds since the epoch. */
  at: number;
  /** What was really sent, where this is it as listeners of an older version are told. */
  convertedFrom?: BusEventName;
}

export interface BusFailure {
  name: BusEventName;
  error: unknown;
}

export interface Bus {
  /** Tells listeners of that version, and of every older one what they would have been told. */
  emit<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void;
  /** Calls `listener` for every event of that name; returns what ends it. */
  on<Name extends BusEventName>(name: Name, listener: (payload: BusEvents[Name]) => void): () => void;
  stream<Name extends BusEventName>(name: Name): Observable<BusEvents[Name]>;
  /** Everything that passes, for a developer's eyes. */
  readonly tap$: Observable<BusEvent>;
  /** What listeners threw. A failing listener harms no other and keeps listening. */
  readonly failures$: Observable<BusFailure>;
  /** Live listeners, so that a leak can be seen. */
  readonly listenerCount: number;
}

type Downs = Readonly<Record<string, (payload: never) => unknown>>;

export function createBus(downs: Downs = eventDowns): Bus {
  const all = new Subject<BusEvent>();
  const failures = new Subject<BusFailure>();
  const remembered = new Map<BusEventName, ReplaySubject<BusEvent>>();
  let listenerCount = 0;
  for (const [name, size] of Object.entries(replayOf) as [BusEventName, number][]) {
    remembered.set(name, new ReplaySubject(size));
  }

  const stream = <Name extends BusEventName>(name: Name): Observable<BusEvents[Name]> =>
    (remembered.get(name) ?? all).pipe(
      filter((event): event is BusEvent<Name> => event.name === name),
      map((event) => event.payload),
    );

  const tell = (event: BusEvent): void => {
    remembered.get(event.name)?.next(event);
    all.next(event);
    const older = olderOf(event);
    if (older) tell(older);
  };

  const olderOf = (event: BusEvent): BusEvent | null => {
    const older = previousName(event.name) as BusEventName | null;
    const down = Object.hasOwn(downs, event.name) ? downs[event.name] : undefined;
    if (!older || !down) return null;
    try {
      const payload = down(event.payload as never) as BusEvent['payload'];
      return { name: older, payload, at: event.at, convertedFrom: event.convertedFrom ?? event.name };
    } catch (error) {
      failures.next({ name: event.name, error });
      return null;
    }
  };

  return {
    emit(name, payload) {
      tell({ name, payload, at: Date.now() });
    },
    on(name, listener) {
      const subscription = stream(name).subscribe((payload) => {
        try {
          listener(payload);
        } catch (error) {
          failures.next({ name, error });
        }
      });
      listenerCount += 1;
      return () => {
        if (subscription.closed) return;
        subscription.unsubscribe();
        listenerCount -= 1;
      };
    },
    stream,
    tap$: all.asObservable(),
    failures$: failures.asObservable(),
    get listenerCount() {
      return listenerCount;
    },
  };
}

/** The one bus of a page. */
export const bus = createBus();
