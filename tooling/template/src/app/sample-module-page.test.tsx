import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import texts from '../locales/en-AU.json' with { type: 'json' };
import { openPage } from '../testing/open-page.ts';

test('a seller notes a visit and sees it among the visits', async () => {
  const page = await openPage();
  expect(await screen.findByRole('heading', { level: 1, name: texts.page.title })).toBeVisible();
  expect(screen.getByText('No visit noted yet.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Checked the roof');
  await userEvent.click(screen.getByRole('button', { name: 'Note visit' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Checked the roof');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('');
  page.network.restore();
});

test('the page has no accessibility fault found by axe', async () => {
  const page = await openPage();
  await screen.findByRole('heading', { level: 1, name: texts.page.title });
  const { violations } = await axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  page.network.restore();
});
