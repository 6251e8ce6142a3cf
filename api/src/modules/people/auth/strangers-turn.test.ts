import { expect, test } from '@jest/globals';
import { enterPasswordChecks, type PasswordPlace, queuePasswordCheck } from './passwords/passwords.ts';
import { strangersTurn } from './strangers-turn.ts';

const STRANGERS = 20;

function crowd() {
  const order: string[] = [];
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  const checked = (isRight: boolean) => (place: PasswordPlace) =>
    queuePasswordCheck(place, async () => {
      await new Promise(setImmediate);
      return { isRight };
    });
  const attempt = async (name: string, isAccount: boolean, isRight: boolean) => {
    await strangersTurn({ share: name, isAccount }, checked(isRight));
    order.push(name);
  };
  const running = [1, 2].map((number) =>
    queuePasswordCheck(enterPasswordChecks({ lane: 'known', share: `${number}` }), () => isOpen),
  );
  const strangers = Array.from({ length: STRANGERS }, (_, index) =>
    attempt(`invented ${index}`, false, false),
  );
  return { order, attempt, open, ended: () => Promise.all([...running, ...strangers]) };
}

test('a right password from a new browser overtakes invented emails', async () => {
  const { order, attempt, open, ended } = crowd();
  const real = [attempt('lead', true, true), attempt('member', true, true)];
  open();
  await Promise.all([...real, ended()]);
  expect(order.indexOf('lead')).toBeLessThan(4);
  expect(order.indexOf('member')).toBeLessThan(4);
});

test('a wrong password is answered after the earlier invented emails', async () => {
  const { order, attempt, open, ended } = crowd();
  const wrong = attempt('lead', true, false);
  open();
  await Promise.all([wrong, ended()]);
  expect(order.indexOf('lead')).toBeGreaterThan(STRANGERS - 4);
});

test('without places, wrong passwords and invented emails are refused, right passwords pass', async () => {
  const { order, attempt, open, ended } = crowd();
  const many = Array.from({ length: 100 - STRANGERS }, (_, index) => attempt(`more ${index}`, false, false));
  const refused = [attempt('late', false, false), attempt('lead', true, false)];
  const right = attempt('member', true, true);
  open();
  const outcomes = await Promise.allSettled(refused);
  expect(outcomes).toEqual(
    Array(2).fill({ status: 'rejected', reason: expect.objectContaining({ code: 'auth.busy' }) }),
  );
  await right;
  await Promise.all([...many, ended()]);
  expect(order).toContain('member');
});
