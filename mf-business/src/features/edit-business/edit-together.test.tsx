import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Business } from '@worklane/kernel/contracts';
import {
  editField,
  openEdit,
  pressSave,
  retype,
  savesIn,
  staleAnswer,
  storedBusiness,
} from '../../testing/open-edit.ts';
import { closePage } from '../../testing/open-page.tsx';

const type = userEvent.setup({ delay: null });

afterEach(closePage);

test("another person's changes are merged; conflicting fields get a choice, and nothing is lost", async () => {
  let current = storedBusiness({ revision: 5, experienceYear: 20 });
  const page = await openEdit({
    'PUT /api/business/:id': ({ body }) =>
      body?.revision === current.revision
        ? { ...current, revision: current.revision + 1 }
        : staleAnswer(current),
  });
  await retype('Business name', 'Mine');
  current = storedBusiness({ revision: 5, experienceYear: 20, name: 'Theirs' });
  await pressSave();
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('changed meanwhile, by somebody else or by you in another place.');
  expect(within(notice).getByRole('row', { name: /Business name Theirs Mine/ })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Experience (optional)' })).toHaveValue('20');
  await pressSave();
  expect(within(notice).getByText(/changed meanwhile, by somebody else/)).toHaveFocus();
  expect(savesIn(page)).toHaveLength(1);
  await type.click(within(notice).getByRole('button', { name: 'Keep mine' }));
  await pressSave();
  await waitFor(() => expect(savesIn(page)).toHaveLength(2));
  expect(savesIn(page)[1]).toEqual({ revision: 5, name: 'Mine' });
});

function savedByOthers(times: number) {
  let current = storedBusiness();
  return {
    'PUT /api/business/:id': ({ body }: { body?: { revision?: number } }) => {
      if (current.revision < 4 + times)
        current = { ...current, revision: current.revision + 1, experienceYear: current.revision };
      return body?.revision === current.revision
        ? { ...current, ...body, revision: current.revision + 1 }
        : staleAnswer(current);
    },
  };
}

test.each([1, 2])('saves of two leads are merged without a notice after %s other saves', async (times) => {
  const page = await openEdit(savedByOthers(times));
  await retype('Business name', 'Mine');
  await pressSave();
  expect(await screen.findByText('Changes saved')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  const bodies = Array.from({ length: times + 1 }, (_, at) => ({ revision: 4 + at, name: 'Mine' }));
  expect(savesIn(page)).toEqual(bodies);
});

test('a lead who loses every race keeps the typed text and saves again', async () => {
  const page = await openEdit(savedByOthers(9));
  await retype('Business name', 'Mine');
  await pressSave();
  expect(await screen.findByText(/Others keep saving this profile/)).toBeVisible();
  expect(savesIn(page)).toHaveLength(3);
  expect(await editField('Business name')).toHaveValue('Mine');
});

test.each([
  ['is saved', (saved: Business) => saved],
  ['conflicts with another save', (saved: Business) => staleAnswer({ ...saved, name: 'Theirs' })],
])('text that a lead types while a form %s stays in it', async (_, answer) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const page = await openEdit({
    'PUT /api/business/:id': async () => {
      await held;
      return answer(storedBusiness({ name: 'Mine', revision: 5 }));
    },
  });
  await retype('Business name', 'Mine');
  await pressSave();
  await waitFor(() => expect(savesIn(page)).toHaveLength(1));
  await retype('Experience (optional)', '33');
  release();
  await screen.findByText(/What you typed meanwhile is not saved yet|was changed meanwhile/);
  expect(await editField('Experience (optional)')).toHaveValue('33');
  expect(await editField('Business name')).toHaveValue('Mine');
});
