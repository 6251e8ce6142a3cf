import { ApiError } from '@worklane/kernel/http';
import { aDraft } from '../../../testing/draft-stubs.ts';
import { emptyValues, type RequestValues } from '../request-values.ts';
import { type DraftDependencies, RequestDraftKeeper, SAVE_AFTER_MS } from './request-draft.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const titled = (workTitle: string): RequestValues => ({ ...emptyValues, workTitle });

function setUp(save: DraftDependencies['save'], changes: Partial<DraftDependencies> = {}) {
  const sent: [id: string, version: number, title: string][] = [];
  const created: string[] = [];
  const stored: (string | null)[] = [];
  const keeper = new RequestDraftKeeper({
    id: null,
    saved: { values: emptyValues, version: 0 },
    values: emptyValues,
    savedAt: null,
    isWriterSignedIn: () => true,
    create: async () => aDraft({ id: 'draft', version: 3 }),
    save: (id, version, values) => {
      sent.push([id, version, values.workTitle]);
      return save(id, version, values);
    },
    load: async () => aDraft({ id: 'draft', version: 9 }),
    store: (id) => stored.push(id) > 0,
    remove: () => undefined,
    onCreated: ({ id }) => created.push(id),
    onReplaced: () => undefined,
    ...changes,
  });
  return { keeper, sent, created, stored };
}

const accepting: DraftDependencies['save'] = async (id, version) => aDraft({ id, version: version + 1 });
const unreachable = () => Promise.reject(new ApiError('network', 0, {}));

test('text typed during a save is sent after it, and one draft is created', async () => {
  const { keeper, sent, created, stored } = setUp(accepting);
  keeper.change(titled('One'));
  expect(stored).toEqual([null]);
  const saving = keeper.flush();
  keeper.change(titled('Two'));
  await saving;
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(created).toEqual(['draft']);
  expect(sent).toEqual([
    ['draft', 3, 'One'],
    ['draft', 4, 'Two'],
  ]);
  expect(keeper.state).toMatchObject({ place: 'server', hasUnsent: false });
});

test('a save without an answer is tried again and its text is kept', async () => {
  let isOffline = true;
  const { keeper, sent } = setUp((...input) => (isOffline ? unreachable() : accepting(...input)), {
    id: 'draft',
  });
  keeper.change(titled('One'));
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect(keeper.state).toMatchObject({ place: 'kept', hasUnsent: true });
  isOffline = false;
  await jest.advanceTimersByTimeAsync(15_000);
  expect(sent).toHaveLength(2);
  expect(keeper.state.place).toBe('server');
});

test('nothing is sent in the name of another person', async () => {
  let isSignedIn = false;
  const { keeper, sent, created } = setUp(accepting, { isWriterSignedIn: () => isSignedIn });
  keeper.change(titled('One'));
  await jest.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect([sent, created]).toEqual([[], []]);
  isSignedIn = true;
  await keeper.flush();
  expect(sent).toEqual([['draft', 3, 'One']]);
});

test('a save whose answer was lost is not a conflict with itself', async () => {
  const stale = new ApiError('problem', 409, { code: 'requestDraft.stale', message: 'It has changed.' });
  const { keeper } = setUp(() => Promise.reject(stale), {
    id: 'draft',
    load: async () => aDraft({ id: 'draft', version: 9, content: titled('One') }),
  });
  keeper.change(titled('One'));
  await keeper.flush();
  expect(keeper.state).toMatchObject({ place: 'server', conflict: null, takenOver: [], hasUnsent: false });
  expect(keeper.version).toBe(9);
});
