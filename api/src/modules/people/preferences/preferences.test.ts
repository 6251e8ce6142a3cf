import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addPerson } from '../../../testing/cast.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('API-01 a person chooses the appearance of pages for all their devices', async () => {
  const person = await addPerson(api);
  expect((await person.get('/api/userpreferences/mine')).body).toMatchObject({ appearance: null });
  const chosen = await person.put('/api/userpreferences/mine', { appearance: 'dark' });
  expect(chosen).toMatchObject({ status: 200, body: { appearance: 'dark' } });
  const otherDevice = await api.as(person.id);
  expect((await otherDevice.get('/api/users/me')).body).toMatchObject({ appearance: 'dark' });
  await otherDevice.put('/api/userpreferences/mine', { appearance: 'system' });
  expect((await person.get('/api/userpreferences/mine')).body).toMatchObject({ appearance: 'system' });
  expect((await person.put('/api/userpreferences/mine', {})).body).toMatchObject({ appearance: 'system' });
});

test('API-01 a person chooses their mails; the appearance stays', async () => {
  const person = await addPerson(api);
  await person.put('/api/userpreferences/mine', { appearance: 'dark' });
  const declinedMails = ['project.paid', 'project.invited'];
  const saved = await person.put('/api/userpreferences/mine', { declinedMails });
  expect(saved.body).toEqual({ appearance: 'dark', declinedMails });
  expect((await person.put('/api/userpreferences/mine', { declinedMails: [] })).body).toMatchObject({
    declinedMails: [],
  });
});

test.each([
  { declinedMails: ['account.passwordChanged'] },
  { declinedMails: 'project.paid' },
  { appearance: 'sepia' },
  { appearance: 1 },
  { theme: 'dark' },
  { userId: 'x' },
])('%j is refused', async (body) => {
  const person = await addPerson(api);
  expect((await person.put('/api/userpreferences/mine', body)).status).toBe(400);
});
