import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportRow } from '@worklane/kernel/contracts';
import { anId, problemAnswer } from '@worklane/kernel/testing';
import { aRow, aWorkbook } from '@worklane/kernel/testing/workbooks';
import { draftStubs } from '../../testing/draft-stubs.ts';
import { closePage, openPage } from '../../testing/open-page.ts';

afterEach(closePage);

const sheet = [
  'Job,directorate,executionDate,expiryDate,site,invite',
  'Repaint level 2,Meridian,2027-02-01,2027-02-05,"18 Rosebery Avenue, Rosebery NSW 2018",',
  'Replace louvres,Meridian,2027-02-30,,"18 Rosebery Avenue, Rosebery NSW 2018",',
  'Fit new locks,Meridian,,,"9 Longland St, Newstead QLD 4006",Nobody Known',
  'Fill packs,Meridian,,,"9 Longland St, Newstead QLD 4006",',
].join('\n');

const rowsOf = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function read() {
  fireEvent.change(await screen.findByLabelText('Or paste rows'), { target: { value: sheet } });
  await userEvent.click(screen.getByRole('button', { name: 'Read these rows' }));
  await userEvent.selectOptions(await screen.findByLabelText('Title'), 'Job');
  fireEvent.change(screen.getByLabelText('Trade of rows without one'), {
    target: { value: '019a9d00-0000-7000-8000-0000000000f1' },
  });
  await screen.findByRole('heading', { name: '2 rows can be imported' });
}

test('BUY-04 each refused row of a spreadsheet is named with its line and reason', async () => {
  await openPage('/buying/requests/import', draftStubs({ data: 'some' }));
  await read();
  expect(rowsOf('Rows to import')).toEqual([
    'Line 2: Repaint level 2, 18 Rosebery Avenue, Rosebery NSW 2018',
    'Line 5: Fill packs, 9 Longland St, Newstead QLD 4006',
  ]);
  expect(rowsOf('Rows that are not imported')).toEqual([
    'Line 3 "Replace louvres": executionDate "2027-02-30" is not a date (YYYY-MM-DD or DD/MM/YYYY)',
    'Line 4 "Fit new locks": no business is called "Nobody Known"',
  ]);
});

test('BUY-04 a row that the server refuses keeps its line in the file', async () => {
  let isStopped = true;
  const { network } = await openPage('/buying/requests/import', {
    ...draftStubs({ data: 'some' }),
    'POST /api/buyer/requestforquotes/batch': () => {
      if (isStopped) return problemAnswer(403, { code: 'access.forbidden', message: 'Not now.' });
      const errors = [{ field: 'site', code: 'site.unknown', message: 'The site is not known.' }];
      return {
        rows: [
          { row: 1, outcome: 'known', id: anId(), invited: 0, errors: [] },
          { row: 2, outcome: 'refused', id: null, invited: 0, errors },
        ],
      };
    },
  });
  await read();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText(/2 rows are not sent yet\./)).toBeVisible();
  isStopped = false;
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('0 created, 1 already known, 1 refused.')).toBeVisible();
  expect(rowsOf('Rows that are not imported')).toContain('Line 5 "Fill packs": site: The site is not known.');
  const sent = network.calls.filter(({ name }) => name === 'POST /api/buyer/requestforquotes/batch');
  await waitFor(() => expect(sent).toHaveLength(2));
  const [first, second] = sent.map(({ body }) => (body as { rows: ImportRow[] }).rows);
  expect(first).toEqual(second);
  expect(first?.[0]).toMatchObject({
    ...{ workTitle: 'Repaint level 2', state: 'NSW', duration: 'lessThan1Week', publish: true },
    sourceReference: expect.stringMatching(/^csv-[0-9a-f]{40}-1$/),
  });
});

async function choose(bytes: Uint8Array<ArrayBuffer>, name: string) {
  fireEvent.change(await screen.findByLabelText('XLSX or CSV file'), {
    target: { files: [new File([bytes], name)] },
  });
}

test('BUY-04 a workbook is read in the page, with a choice of its sheets', async () => {
  await openPage('/buying/requests/import', draftStubs({ data: 'some' }));
  const head = aRow(1, ['title', 'industry', 'executionDate', 'site']);
  const row = (title: string) =>
    aRow(2, [title, 'Cooling towers', '<c s="1"><v>46419</v></c>', 'Rosebery NSW 2018']);
  await choose(aWorkbook({ Level2: head + row('Repaint'), Level3: head + row('Painting') }), 'jobs.xlsx');
  expect(await screen.findByText('Line 2: Repaint, Rosebery NSW 2018')).toBeVisible();
  fireEvent.change(screen.getByRole('combobox', { name: 'Sheet' }), { target: { value: '1' } });
  expect(await screen.findByText('Line 2: Painting, Rosebery NSW 2018')).toBeVisible();
});

test('BUY-04 a file that cannot be read is refused with the way out', async () => {
  await openPage('/buying/requests/import', draftStubs({ data: 'some' }));
  await choose(aWorkbook({ Jobs: '<row r="1048576"></row>' }), 'jobs.xlsx');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^There are more than 20000 rows\./);
});

test('BUY-04 pasted rows stay on this device until all of them are imported', async () => {
  await openPage('/buying/requests/import', {
    ...draftStubs({ data: 'some' }),
    'POST /api/buyer/requestforquotes/batch': () => ({
      rows: [{ row: 1, outcome: 'created', id: anId(), invited: 0, errors: [] }],
    }),
  });
  const pasted = 'title,industry,site\nRepaint,Cooling towers,"18 Rosebery Avenue, Rosebery NSW 2018"';
  const field = await screen.findByLabelText('Or paste rows');
  fireEvent.change(field, { target: { value: pasted } });
  expect(Object.values(localStorage)).toEqual([JSON.stringify({ text: pasted })]);
  fireEvent.click(screen.getByRole('button', { name: 'Read these rows' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('1 created, 0 already known, 0 refused.')).toBeVisible();
  expect(field).toHaveValue('');
  expect(Object.keys(localStorage)).toEqual([]);
});
