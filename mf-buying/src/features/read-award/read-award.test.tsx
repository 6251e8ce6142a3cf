import { fireEvent, screen, within } from '@testing-library/react';
import { noAnswer, problemAnswer } from '@worklane/kernel/testing';
import { stubRequestId } from '../../testing/comparison-stubs.ts';
import { closePage, openPage } from '../../testing/open-page.ts';

afterEach(() => {
  closePage();
  jest.restoreAllMocks();
});

const RECORD = 'GET /api/buyer/requestforquotes/:id/awardRecord';
const at = `/buying/award/${stubRequestId('awarded')}`;

test('BUY-17 the record shows who decided, when, the reasons and the comparison, read-only', async () => {
  const links: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.href);
  });
  await openPage(at);
  expect(await screen.findByRole('heading', { name: 'Awarded to Harbourline Electrical' })).toBeVisible();
  expect(screen.getByText(/^Priya Raman decided on 2\dth Nov 26, /)).toBeVisible();
  expect(screen.getByText('Scope. Disposal of the old fittings was not included.')).toBeVisible();
  const table = screen.getByRole('table', { name: /^Quotes side by side/ });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
  expect(
    within(table)
      .getByText(/^Like for like/)
      .closest('tr'),
  ).toHaveTextContent('$18,208.00');
  for (const role of ['button', 'textbox'] as const) expect(within(table).queryByRole(role)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  await screen.findByRole('button', { name: 'Download PDF', busy: false });
  expect(links).toEqual([expect.stringMatching(/\/files\/awards\/stub$/)]);
});

test('a record that does not load has Retry, and a missing one says so', async () => {
  const page = await openPage(at, { [RECORD]: noAnswer });
  expect(await screen.findByRole('heading', { name: 'The award record did not load' })).toBeVisible();
  page.network.use({
    [RECORD]: () => problemAnswer(404, { code: 'brief.notFound', message: 'Not found.' }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(
    await screen.findByRole('heading', { name: 'There is no award record that you can read.' }),
  ).toBeVisible();
});
