import { NOTIFICATION_STATES, notificationTarget } from './notification-target.ts';

test.each([
  ['chats.chat', '/messages/e1'],
  ['my.badges', '/badges'],
  ['profile', '/businessProfile/b1'],
  ['profileEdit.badges', '/businessProfile/b1'],
  ['profileEdit.team', '/business/teamEdit'],
  ['vetting', '/vetting/e1'],
  ['project', '/project/e1/'],
  ['project.briefView', '/project/e1/'],
  ['project.workfiles', '/project/e1/files'],
  ['project.messages', '/project/e1/messages'],
  ['brief.messages', '/buying/request/e1/board'],
  ['userinvitations', '/userinvitations'],
])('NOTE-03 a notification about %s leads to %s', (state, path) => {
  expect(notificationTarget({ state, entityId: 'e1', businessId: 'b1' })).toBe(path);
});

test('NOTE-03 several invitations in one notification lead to the pending projects', () => {
  expect(notificationTarget({ state: 'project.briefView', entityId: 'e1', count: 351 })).toBe(
    '/projects/pending',
  );
  expect(notificationTarget({ state: 'project', entityId: 'e1', count: 2 })).toBe('/project/e1/');
  expect(notificationTarget({ id: 'n1', state: 'project.briefView', entityId: 'e1', count: 2 })).toBe(
    '/projects/pending?told=n1',
  );
  expect(notificationTarget({ id: 'n1', state: 'search.rfq', entityId: 'e1', count: 6 })).toBe(
    '/search/rfq?told=n1',
  );
});

test.each(['', 'constructor', 'projects', 'PROJECT'])(
  'NOTE-03 the unknown state %j leads nowhere',
  (state) => {
    expect(notificationTarget({ state, entityId: 'e1', businessId: 'b1' })).toBeNull();
  },
);

test('NOTE-03 a notification without the required id has no link', () => {
  const withoutIds = NOTIFICATION_STATES.filter((state) => notificationTarget({ state }) !== null);
  expect(withoutIds).toEqual(['my.badges', 'profileEdit.team', 'userinvitations']);
  expect(notificationTarget({ state: 'profile', entityId: 'e1', businessId: null })).toBeNull();
  expect(notificationTarget({ state: 'project', entityId: '', businessId: 'b1' })).toBeNull();
});

test('NOTE-03 an id cannot change the path around it', () => {
  expect(notificationTarget({ state: 'project', entityId: '../../x?y#z' })).toBe(
    '/project/..%2F..%2Fx%3Fy%23z/',
  );
});
