import { fireEvent, screen } from '@testing-library/react';
import { problemAnswer } from '@worklane/kernel/testing';
import { draftStubs, stubDraftId } from '../../testing/draft-stubs.ts';
import { closePage, openPage } from '../../testing/open-page.ts';

afterEach(closePage);

const draftPath = `/buying/requests/new/${stubDraftId}`;

test('BUY-03 a draft whose text is refused says which field to shorten', async () => {
  const errors = [{ field: 'body.content.description', code: 'tooLong', message: 'It is too long.' }];
  const problem = { code: 'validation.failed', message: 'Check the fields.', errors };
  await openPage(draftPath, {
    ...draftStubs({ data: 'some' }),
    'PUT /api/buyer/drafts/:id': () => problemAnswer(400, problem),
  });
  const title = await screen.findByLabelText('Title');
  fireEvent.change(title, { target: { value: 'Long text' } });
  fireEvent.blur(title);
  expect(await screen.findByText('Saved on this device only. Description: It is too long.')).toBeVisible();
});

test('BUY-07 of many rows that are left out, five are named', async () => {
  await openPage(draftPath, draftStubs({ data: 'some' }));
  fireEvent.click(await screen.findByText('Paste rows'));
  const rows = [
    'Item\tQty\tRate\tAmount',
    'Pump\t1\t10\t10',
    ...'abcdefgh'.split('').map((row) => `Note ${row}\t\t\t`),
  ];
  fireEvent.change(await screen.findByLabelText('Rows of a spreadsheet'), {
    target: { value: rows.join('\n') },
  });
  fireEvent.click(screen.getByText('Add these rows'));
  expect(await screen.findByText(/Left out/)).toHaveTextContent(
    'Left out: Note a, Note b, Note c, Note d, Note e, and 3 more rows.',
  );
});
