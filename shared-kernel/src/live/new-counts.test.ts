import type { LiveMessage } from '../contracts/index.ts';
import { aNotification } from '../testing/index.tsx';
import { NewCounts } from './new-counts.ts';

const arrival = (seq: number, entity = 'Project'): LiveMessage => ({
  channel: 'u-not',
  seq,
  event: { type: 'notification', notification: aNotification({ entity }) },
});
const answer = (seq: number, newNotificationCount: number, newChatCount = 0) => ({
  seq,
  newNotificationCount,
  newChatCount,
});

test('NOTE-04 a Chat event adds 1 to the chats, any other to the notifications', () => {
  const counts = new NewCounts();
  counts.apply(answer(7, 3, 1));
  counts.add(arrival(8));
  counts.add(arrival(9, 'Chat'));
  counts.add(arrival(10, 'Vetting'));
  expect(counts.current).toEqual({ newNotificationCount: 5, newChatCount: 2 });
});

test('NOTE-04 events already counted by the server are not counted again in any order', () => {
  const counts = new NewCounts();
  counts.beginLoad();
  for (const seq of [1, 2, 3, 4]) counts.add(arrival(seq));
  counts.apply(answer(3, 3));
  counts.add(arrival(4));
  expect(counts.current.newNotificationCount).toBe(4);
});

test('NOTE-04 marks from another tab are applied, but an outdated answer is not', () => {
  const counts = new NewCounts();
  counts.apply(answer(5, 9));
  const marked = { newNotificationCount: 0, newChatCount: 2 };
  counts.add({ channel: 'u-not', seq: 6, event: { type: 'marked', counts: marked } });
  counts.apply(answer(4, 8));
  expect(counts.current).toEqual(marked);
});
