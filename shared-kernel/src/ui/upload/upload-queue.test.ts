import type { Attachment } from '../../contracts/index.ts';
import { FILE_MAX_BYTES } from '../../domain/index.ts';
import type { StoredUpload } from './upload-entry.ts';
import { type SendingEvents, type UploadDependencies, UploadQueue } from './upload-queue.ts';

interface Sending {
  file: File;
  uploadUrl: string | null;
  events: SendingEvents;
  isStopped: boolean;
}

function fileOf(name: string, size = 1000): File {
  const file = new File(['x'], name, { lastModified: 7 });
  Object.defineProperty(file, 'size', { value: size });
  return file;
}

function attachmentOf(id: string): Attachment {
  return {
    _id: id,
    url: `/files/${id}/a`,
    attachmentName: 'a',
    attachmentMimeType: 'text/plain',
    size: 1,
    state: 'ready',
    risk: null,
    updatedAt: '2026-11-20T23:16:00.000Z',
  };
}

function setUp(overrides: Partial<UploadDependencies> = {}) {
  const sendings: Sending[] = [];
  const stored = new Map<string, StoredUpload>();
  const done: string[] = [];
  const givenUp: string[] = [];
  const queue = new UploadQueue({
    most: 5,
    send: (file, uploadUrl, events) => {
      const sending: Sending = { file, uploadUrl, events, isStopped: false };
      sendings.push(sending);
      const stop = () => {
        sending.isStopped = true;
      };
      return { stop };
    },
    cancel: async (url) => void givenUp.push(url),
    attachmentOf: async (id) => attachmentOf(id),
    save: (upload) => void stored.set(upload.key, upload),
    remove: (key) => void stored.delete(key),
    onDone: ({ _id }) => void done.push(_id),
    ...overrides,
  });
  const states = () => queue.snapshot().items.map(({ name, state }) => `${name} ${state}`);
  const keyOf = (name: string) => queue.snapshot().items.find((item) => item.name === name)?.key ?? '';
  const last = () => sendings.at(-1) as Sending;
  return { queue, sendings, stored, done, givenUp, states, keyOf, last };
}

const settled = () => Promise.resolve().then(() => Promise.resolve());

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('UP-01 two files are sent at once and the others wait', async () => {
  const { queue, sendings, done, states } = setUp();
  queue.add([fileOf('a'), fileOf('b'), fileOf('c')], 0);
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
  sendings[0]?.events.onArrived('1');
  await settled();
  expect(done).toEqual(['1']);
  expect(states()).toEqual(['b sending', 'c sending']);
});

test('UP-01 every quarter and the end are announced once', async () => {
  const { queue, last } = setUp();
  queue.add([fileOf('a')], 0);
  const heard: unknown[] = [];
  queue.subscribe(() => {
    const { announcement } = queue.snapshot();
    if (announcement && announcement !== heard.at(-1)) heard.push(announcement);
  });
  for (const sent of [100, 249, 250, 400, 760, 1000]) last().events.onProgress(sent);
  last().events.onArrived('1');
  await settled();
  expect(heard).toEqual([
    { kind: 'progress', name: 'a', percent: 25 },
    { kind: 'progress', name: 'a', percent: 75 },
    { kind: 'done', name: 'a' },
  ]);
});

test('UP-01 after a lost connection an upload resumes at its URL, with growing delays', () => {
  const { queue, sendings, states, last } = setUp();
  queue.add([fileOf('a')], 0);
  last().events.onUrl('/files/uploads/1');
  for (const delay of [1000, 2000, 5000, 10_000, 10_000]) {
    last().events.onFailure({ isTemporary: true, message: '' });
    expect(states()).toEqual(['a offline']);
    const before = sendings.length;
    jest.advanceTimersByTime(delay - 1);
    expect(sendings).toHaveLength(before);
    jest.advanceTimersByTime(1);
    expect(sendings).toHaveLength(before + 1);
    expect(last().uploadUrl).toBe('/files/uploads/1');
  }
  last().events.onProgress(10);
  last().events.onFailure({ isTemporary: true, message: '' });
  jest.advanceTimersByTime(1000);
  expect(states()).toEqual(['a sending']);
});

test('UP-01 uploads pause when the device is offline and continue when it is online', () => {
  const { queue, states, sendings } = setUp();
  queue.add([fileOf('a')], 0);
  queue.disconnect();
  expect(states()).toEqual(['a offline']);
  expect(sendings[0]?.isStopped).toBe(true);
  queue.reconnect();
  expect(states()).toEqual(['a sending']);
});

test('UP-01 a pause starts the next upload, and lasts until the person ends it', () => {
  const { queue, states, keyOf, sendings } = setUp();
  queue.add([fileOf('a'), fileOf('b'), fileOf('c')], 0);
  queue.pause(keyOf('a'));
  expect(states()).toEqual(['a paused', 'b sending', 'c sending']);
  sendings[0]?.events.onProgress(500);
  sendings[0]?.events.onFailure({ isTemporary: true, message: '' });
  queue.reconnect();
  jest.advanceTimersByTime(60_000);
  expect(states()).toEqual(['a paused', 'b sending', 'c sending']);
  queue.remove(keyOf('b'));
  queue.resume(keyOf('a'));
  expect(states()).toEqual(['a sending', 'c sending']);
});

test('UP-01 cancelling notifies the server, deletes the file and starts the next upload', () => {
  const { queue, states, keyOf, sendings, stored, givenUp } = setUp();
  queue.add([fileOf('a'), fileOf('b'), fileOf('c')], 0);
  sendings[0]?.events.onUrl('/files/uploads/1');
  queue.remove(keyOf('a'));
  expect(sendings[0]?.isStopped).toBe(true);
  expect(givenUp).toEqual(['/files/uploads/1']);
  expect([...stored.values()].map(({ name }) => name)).toEqual(['b', 'c']);
  expect(states()).toEqual(['b sending', 'c sending']);
});

test('UP-01 a refusal shows its reason until the person retries', () => {
  const { queue, keyOf, last } = setUp();
  queue.add([fileOf('a')], 0);
  last().events.onFailure({ isTemporary: false, message: 'The portal has no room.' });
  expect(queue.snapshot().items).toMatchObject([
    { state: 'failed', reason: { kind: 'server', message: 'The portal has no room.' }, canRetry: true },
  ]);
  queue.resume(keyOf('a'));
  expect(queue.snapshot().items).toMatchObject([{ state: 'sending', reason: null }]);
});

test('UP-01 QUOTE-04 a file that violates the rules is never sent', () => {
  const { queue, sendings, keyOf } = setUp();
  queue.add([fileOf('empty', 0), fileOf('large', FILE_MAX_BYTES + 1), fileOf('a\u202eb')], 0);
  expect(queue.snapshot().items.map(({ reason }) => reason)).toMatchObject([
    { word: { code: 'file.empty' } },
    { word: { code: 'file.tooLarge' } },
    { word: { code: 'file.nameReordered' } },
  ]);
  queue.resume(keyOf('empty'));
  expect(sendings).toHaveLength(0);
});

test('QUOTE-04 at most five files are accepted, including uploaded ones', () => {
  const { queue } = setUp();
  queue.add([fileOf('a'), fileOf('b'), fileOf('c')], 3);
  expect(queue.snapshot().items).toMatchObject([
    { state: 'sending' },
    { state: 'sending' },
    { state: 'failed', reason: { kind: 'tooMany', most: 5 }, canRetry: true },
  ]);
});

test('UP-01 after a reload an upload continues with the stored or newly chosen file', () => {
  const stored = (name: string, file: File | null): StoredUpload => ({
    key: name,
    name,
    size: 1000,
    lastModified: 7,
    uploadUrl: `/files/uploads/${name}`,
    file,
  });
  const { queue, states, sendings, last } = setUp();
  queue.restore([stored('a', fileOf('a')), stored('b', null)]);
  expect(states()).toEqual(['a sending', 'b interrupted']);
  expect(sendings.map(({ uploadUrl }) => uploadUrl)).toEqual(['/files/uploads/a']);
  queue.add([fileOf('b')], 0);
  expect(states()).toEqual(['a sending', 'b sending']);
  expect(last().uploadUrl).toBe('/files/uploads/b');
});

test('UP-01 an uploaded file that cannot be read yet is requested again', async () => {
  let isAway = true;
  const { queue, last, done, states } = setUp({
    attachmentOf: async (id) => {
      if (isAway) throw new Error('away');
      return attachmentOf(id);
    },
  });
  queue.add([fileOf('a')], 0);
  last().events.onArrived('1');
  await settled();
  expect(states()).toEqual(['a offline']);
  isAway = false;
  jest.advanceTimersByTime(1000);
  last().events.onArrived('1');
  await settled();
  expect(done).toEqual(['1']);
});

test('UP-01 a server failure is not reported as a lost connection', () => {
  const { queue, states, last, sendings } = setUp();
  queue.add([fileOf('a')], 0);
  last().events.onFailure({ isTemporary: true, isAnswered: true, message: '' });
  expect(states()).toEqual(['a retrying']);
  expect(queue.snapshot().announcement).toEqual({ kind: 'retrying', name: 'a' });
  jest.advanceTimersByTime(1000);
  expect(sendings).toHaveLength(2);
});

test('UP-01 QUOTE-04 a file over the limit is sent after another was removed', () => {
  const { queue, states, keyOf } = setUp();
  queue.add([fileOf('sixth')], 5);
  queue.resume(keyOf('sixth'), 5);
  expect(states()).toEqual(['sixth failed']);
  queue.resume(keyOf('sixth'), 4);
  expect(states()).toEqual(['sixth sending']);
});

test('UP-01 a paused upload stays paused after a reload', () => {
  const before = setUp();
  before.queue.add([fileOf('a'), fileOf('b')], 0);
  before.queue.pause(before.keyOf('a'));
  before.queue.leave();
  const after = setUp();
  after.queue.restore([...before.stored.values()]);
  expect(after.states()).toEqual(['a paused', 'b sending']);
  after.queue.resume(after.keyOf('a'));
  expect([...after.stored.values()]).toMatchObject([{ name: 'a', isPaused: false }]);
});

test('UP-01 the same file is detected, and added again only on request', () => {
  const { queue, states, keyOf } = setUp();
  queue.add([fileOf('a'), fileOf('a')], 1, [{ id: '1', name: 'b', size: 1000 }]);
  queue.add([fileOf('b')], 1, [{ id: '1', name: 'b', size: 1000 }]);
  expect(states()).toEqual(['a sending', 'a failed', 'b failed']);
  expect(queue.snapshot().items.map(({ reason }) => reason)).toEqual([
    null,
    { kind: 'twice' },
    { kind: 'twice' },
  ]);
  queue.resume(keyOf('b'), 1);
  expect(states()).toEqual(['a sending', 'a failed', 'b sending']);
});

test('UP-01 leaving the page sends nothing and keeps all uploads', () => {
  const { queue, sendings, stored } = setUp();
  queue.add([fileOf('a'), fileOf('b')], 0);
  queue.leave();
  expect(sendings.every(({ isStopped }) => isStopped)).toBe(true);
  expect(stored.size).toBe(2);
  jest.advanceTimersByTime(60_000);
  expect(sendings).toHaveLength(2);
});
