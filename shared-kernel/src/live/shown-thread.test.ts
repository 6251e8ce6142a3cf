import { showThread } from './live.ts';

const mockSaid: (string | null)[] = [];
jest.mock('./live-socket.ts', () => {
  const { Subject } = jest.requireActual<typeof import('rxjs')>('rxjs');
  return {
    LiveSocket: class {
      messages$ = new Subject();
      show(open: string | null) {
        mockSaid.push(open);
      }
    },
  };
});

test('LIVE-01 CHAT-07 leaving a thread after another was opened keeps the other one shown', () => {
  const endFirst = showThread('a-chat');
  const endSecond = showThread('a-board');
  endFirst();
  expect(mockSaid).toEqual(['a-chat', 'a-board']);
  endSecond();
  expect(mockSaid).toEqual(['a-chat', 'a-board', null]);
});
