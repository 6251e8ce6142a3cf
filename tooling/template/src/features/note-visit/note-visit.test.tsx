import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.ts';
import texts from './locales/en-AU.json' with { type: 'json' };

test('an empty note is refused', async () => {
  const page = await openPage();
  await userEvent.click(await screen.findByRole('button', { name: texts.note.save }));
  expect(screen.getByText(texts.note.missing)).toBeVisible();
  expect(screen.queryByRole('listitem')).toBeNull();
  page.network.restore();
});
