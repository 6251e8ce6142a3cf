import { filter, map, type Observable, ReplaySubject, Subject } from 'rxjs';
import { type BusEventName, type BusEvents, eventDowngrades, previousName, replayOf } from './events.ts';

export interface BusEvent<Name extends BusEventName = BusEventName> {
  name: Name;
  payload: BusEvents[Name];
  /** Milliseconds since the epoch. */
  at: number;
  /** The original event, if this one was converted from it for listeners of an older version. */
  convertedFrom?: BusEventName;
}

export interface BusFailure {
  name: BusEventName;
  error: unknown;
}

export interface Bus {
  /** Notifies listeners of this version, and those of older versions with a converted payload. */
  emit<Name extends BusEventName>(name: Name, payload: BusEvents[Name]): void;
  on<Name extends BusEventName>(name: Name, listener: (payload: BusEvents[Name]) => void): () => void;
  stream<Name extends BusEventName>(name: Name): Observable<BusEvents[Name]>;
  readonly tap$: Observable<BusEvent>;
  /** Errors of listeners. A listener that throws stays subscribed, and the others are called as usual. */
  readonly failures$: Observable<BusFailure>;
  readonly listenerCount: number;
}

type Downgrades = Readonly<Record<string, (payload: never) => unknown>>;

export function createBus(downgrades: Downgrades = eventDowngrades): Bus {
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

  const dispatch = (event: BusEvent): void => {
    remembered.get(event.name)?.next(event);
    all.next(event);
    const older = olderOf(event);
    if (older) dispatch(older);
  };

  const olderOf = (event: BusEvent): BusEvent | null => {
    const older = previousName(event.name) as BusEventName | null;
    const downgrade = Object.hasOwn(downgrades, event.name) ? downgrades[event.name] : undefined;
    if (!older || !downgrade) return null;
    try {
      const payload = downgrade(event.payload as never) as BusEvent['payload'];
      return { name: older, payload, at: event.at, convertedFrom: event.convertedFrom ?? event.name };
    } catch (error) {
      failures.next({ name: event.name, error });
      return null;
    }
  };

  return {
    emit(name, payload) {
      dispatch({ name, payload, at: Date.now() });
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

export const bus = createBus();
