import { act, fireEvent, screen } from '@testing-library/react';
import { draftStubs, stubDraftId } from '../../testing/draft-stubs.ts';
import { closePage, openPage } from '../../testing/open-page.ts';

afterEach(closePage);

test('BUY-03 addresses that arrive after typing are listed and can be chosen', async () => {
  await openPage(`/buying/requests/new/${stubDraftId}`, draftStubs({ data: 'some' }));
  const site = await screen.findByRole('combobox', { name: 'Site address' });
  act(() => site.focus());
  fireEvent.change(site, { target: { value: '9 Longland' } });
  fireEvent.click(await screen.findByRole('option', { name: '9 Longland St, Newstead QLD 4006' }));
  expect(site).toHaveValue('9 Longland St, Newstead QLD 4006');
});
