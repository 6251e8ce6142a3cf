import { jsonStore, textStore } from './browser-store.ts';

const count = (stored: unknown) => (typeof stored === 'number' ? stored : null);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const refuse = (method: 'setItem' | 'getItem' | 'removeItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

test('keeps a value for its ids until it is removed', () => {
  const store = jsonStore('count', count);
  expect(store.write('jane', '7', 3)).toBe(true);
  expect([store.read('jane', '7'), store.read('john', '7')]).toEqual([3, null]);
  expect(localStorage.getItem('worklane.count.jane.7')).toBe('3');
  store.write('jane', '7', null);
  expect(store.read('jane', '7')).toBeNull();
});

test('a tab’s value is stored with the tab, as plain text', () => {
  textStore<[]>('search', { lasts: 'tab' }).write('?page=2');
  expect([sessionStorage.getItem('worklane.search'), localStorage.length]).toEqual(['?page=2', 0]);
});

test.each(['{', '"three"', 'null'])('a stored text without an accepted value reads as null: %s', (text) => {
  localStorage.setItem('worklane.count.jane', text);
  expect(jsonStore<number, [string]>('count', count).read('jane')).toBeNull();
});

test('reports a refused write; a fallback lasts as long as the page', () => {
  const [plain, lasting] = [textStore('plain'), textStore('lasting', { hasFallback: true })];
  plain.write('jane', 'stored');
  lasting.write('jane', 'stored');
  refuse('setItem');
  expect([plain.write('jane', 'new'), lasting.write('jane', 'new')]).toEqual([false, false]);
  expect([plain.read('jane'), lasting.read('jane')]).toEqual(['stored', 'new']);
  refuse('getItem');
  refuse('removeItem');
  expect([plain.read('jane'), lasting.read('jane')]).toEqual([null, 'new']);
  lasting.write('jane', null);
  expect(lasting.read('jane')).toBeNull();
});
