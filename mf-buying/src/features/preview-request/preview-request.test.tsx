import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDraft, previewOf, someContent, stubDraftId } from '../../testing/draft-stubs.ts';
import { closePage, openPage } from '../../testing/open-page.ts';

afterEach(closePage);

test('BUY-05 a preview shows the reading of contractors with and without the required badges', async () => {
  const path = `/buying/requests/preview/${stubDraftId}`;
  const { withBadges, withoutBadges } = previewOf(aDraft());
  const rule = 'Only contractors who inspected the site can quote. The buyer records who did.';
  await openPage(path, {
    'GET /api/buyer/drafts/:id/preview': () => ({
      withBadges: { ...withBadges, siteInspectionDetails: rule },
      withoutBadges,
    }),
  });
  const name = someContent.workTitle ?? '';
  const brief = within(await screen.findByRole('article', { name }));
  expect(brief.getByRole('row', { name: 'Fill packs, supply and install 2 towers' })).toBeVisible();
  expect(await brief.findByText(/^Replace fill packs/)).toBeVisible();
  expect(brief.getByText(rule)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Without them' }));
  const locked = within(screen.getByRole('article', { name }));
  expect(locked.getByText(/^A contractor without all required badges reads only this\./)).toBeVisible();
  expect(locked.queryByRole('table')).not.toBeInTheDocument();
  expect(locked.queryByText(/^Replace fill packs/)).not.toBeInTheDocument();
  expect(locked.getByText('Public Liability $20m')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the draft' })).toHaveAttribute(
    'href',
    `/buying/requests/new/${stubDraftId}`,
  );
});
