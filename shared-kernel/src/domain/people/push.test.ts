import { isPushKind, notificationLink, PUSH_KINDS } from './push.ts';

test.each([
  ['/messages/c1', '/messages/c1?notification=n1'],
  ['/notifications?show=unread', '/notifications?show=unread&notification=n1'],
  ['/project/p1/#history', '/project/p1/?notification=n1#history'],
])('the link of a notification to %s contains its id', (path, link) => {
  expect(notificationLink(path, 'n1')).toBe(link);
});

test('a declined quote sends no push message', () => {
  expect(PUSH_KINDS.every(isPushKind)).toBe(true);
  expect(isPushKind('project.declined')).toBe(false);
});
