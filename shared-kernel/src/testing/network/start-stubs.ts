import type { RouteName } from '../../contracts/index.ts';
import { writeToken } from '../../http/index.ts';
import {
  isStateOfData,
  STUB_STATES,
  type StandAloneStubs,
  type StubState,
} from '../../modules/stand-alone/stand-alone-stubs.ts';
import { replaceUploadTransport } from '../../ui/upload/tus-sender.ts';
import { aUser } from '../builders.ts';
import { problemAnswer, type StubHandlers, stubNetwork } from '../stub-network.ts';
import { everywhere } from './everywhere.ts';
import type { ModuleStubs, StubContext } from './module-stubs.ts';
import { StubFiles } from './stub-files.ts';
import { stubUploads } from './stub-uploads.ts';

const STORAGE_KEY = 'worklane.stubs';
const PARAMETER = 'stubs';
const SLOW_MS = 3_000;

const steady = new Set<string>(['GET /api/users/me', 'POST /auth/logout'] satisfies RouteName[]);

export interface StartedStubs extends StandAloneStubs {
  isIdle(): boolean;
  stop(): void;
}

/** `?stubs=` in the address chooses the state. A call without a valid stub is listed among the faults. */
export function startStubs(stubs: ModuleStubs): StartedStubs {
  const user = aUser();
  const files = new StubFiles();
  const listeners = new Set<() => void>();
  let now: ReturnType<StandAloneStubs['snapshot']> = { state: stateOfPage(), faults: [] };
  const change = (next: Partial<typeof now>) => {
    now = { ...now, ...next };
    for (const listener of listeners) listener();
  };
  const statusInstead = async () => {
    if (now.state === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return now.state === 'failing' ? 500 : null;
  };
  let running = 0;
  const counted = async (work: () => Promise<unknown>) => {
    running += 1;
    return work().finally(() => {
      running -= 1;
    });
  };
  const handlers = (data: StubContext['data']) =>
    wrapped(stubHandlers(stubs, { data, user, files }), (name, answer) =>
      counted(async () => {
        const status = steady.has(name) ? null : await statusInstead();
        return status === null ? answer() : failure(status);
      }),
    );

  writeToken('stubbed');
  const network = stubNetwork(handlers(isStateOfData(now.state) ? now.state : 'some'), {
    onBroken: (fault) => change({ faults: [...new Set([...now.faults, fault])] }),
  });
  const restoreUploads = replaceUploadTransport(stubUploads(files, statusInstead));
  return {
    pages: stubs.pages ?? {},
    widgets: stubs.widgets ?? {},
    snapshot: () => now,
    isIdle: () => running === 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose(state) {
      keepState(state);
      if (isStateOfData(state)) network.use(handlers(state));
      change({ state });
    },
    stop() {
      restoreUploads();
      network.restore();
    },
  };
}

export function stubHandlers(
  stubs: ModuleStubs,
  { data = 'some', user = aUser(), files = new StubFiles() }: Partial<StubContext> = {},
): StubHandlers {
  return { ...everywhere({ user, files }), ...stubs.network({ data, user, files }) };
}

const failure = (status: number) =>
  problemAnswer(status, { code: 'stub.failing', message: 'The stubs answer every call with a failure.' });

function wrapped(
  handlers: StubHandlers,
  around: (name: string, answer: () => unknown) => Promise<unknown>,
): StubHandlers {
  const entries = Object.entries(handlers).map(([name, handler]) => {
    const answer = handler as (request: unknown) => unknown;
    return [name, (request: unknown) => around(name, () => answer(request))];
  });
  return Object.fromEntries(entries) as StubHandlers;
}

const isStubState = (text: string | null): text is StubState => STUB_STATES.some((state) => state === text);

function stateOfPage(): StubState {
  const asked = new URLSearchParams(location.search).get(PARAMETER);
  if (isStubState(asked)) sessionStorage.setItem(STORAGE_KEY, asked);
  const kept = sessionStorage.getItem(STORAGE_KEY);
  return isStubState(kept) ? kept : 'some';
}

function keepState(state: StubState): void {
  sessionStorage.setItem(STORAGE_KEY, state);
  const url = new URL(location.href);
  url.searchParams.set(PARAMETER, state);
  history.replaceState(history.state, '', url);
}
