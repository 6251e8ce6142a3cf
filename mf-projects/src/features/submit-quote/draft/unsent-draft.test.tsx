import { screen, waitFor, within } from '@testing-library/react';
import type { Project } from '@worklane/kernel/contracts';
import { aBrief, aBriefBadge, aProject, aQuote, noAnswer } from '@worklane/kernel/testing';
import { quoteDrafts, thisPageId } from '../../../shared/drafts/quote-draft-store.ts';
import { closePage, openPage, serving } from '../../../testing/open-page.ts';
import { aQuoteServer, author, dana, jack, offers, user } from '../../../testing/quote-page.ts';
import { emptyValues, valuesOf } from '../quote-form-values.ts';

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-24T22:42:00.000Z') });
});
afterEach(() => {
  jest.useRealTimers();
  closePage();
});

const ended = (
  kind: Project['history'][number]['kind'],
  revision: number | null = null,
  by = author,
): Partial<Project> => ({
  status: kind === 'declined' ? 'common.declined' : 'common.unsuccessful',
  history: [{ kind, at: '2026-11-20T22:42:00.000Z', by, revision, reason: null }],
});

test.each<[string, Partial<Project>, string]>([
  [
    'the due time passed',
    { brief: aBrief({ dueDate: '2026-11-23T06:00:00.000Z' }) },
    'The time for quotes was over first. What you typed is kept here, and is back in the form if Priya Raman sets a later time.',
  ],
  [
    'another badge was required',
    {
      brief: aBrief({ isLocked: true, requiredVettingBadges: [aBriefBadge({ name: 'Working at Heights' })] }),
    },
    'The buyer now asks for a badge that you do not have. What you typed is kept here, and is back in the form once you have the badge.',
  ],
  ['it was declined here', ended('declined'), 'You declined this Work Request. What you typed is kept here.'],
  [
    'a colleague declined it',
    ended('declined', null, jack),
    'Jack Reid declined this Work Request. What you typed is kept here.',
  ],
  [
    'the quote was terminated',
    ended('declined', 2),
    'You terminated your quote. What you typed is kept here.',
  ],
  [
    'another quote was chosen',
    ended('awardedElsewhere'),
    'The Job closed first. What you typed is kept here.',
  ],
])('QUOTE-06 text typed but not submitted before %s is shown with the reason', async (_, state, sentence) => {
  const project = aProject({ acceptRfq: true, availableActions: [], ...state });
  quoteDrafts.write(dana.id, project.id, {
    values: { ...emptyValues, basePrice: '500' },
    version: 0,
    savedAt: Date.now() - 60_000,
    isSent: false,
    pageId: 'an earlier page',
  });
  await openPage(`/project/${project.id}`, { user: dana, network: serving(project) });
  const kept = await screen.findByRole('region', { name: 'What you typed was not submitted' });
  expect(kept).toHaveTextContent(sentence);
  expect(kept).toHaveTextContent('$500.00');
});

test('QUOTE-06 text typed beside a submitted quote is in the form once it is modified', async () => {
  const lodged = aQuote({ version: 4, revision: 1, basePrice: 12_000, leadTime: 10, updatedBy: jack });
  const server = aQuoteServer({
    status: 'cash.quote-lodged',
    availableActions: [{ referenceKey: 'recallQuote' }],
    quote: lodged,
  });
  const typed = { ...valuesOf(null), basePrice: '9000', leadTime: '5', estimatedWorksDuration: '6' };
  quoteDrafts.write(dana.id, server.project.id, {
    values: typed,
    version: 2,
    savedAt: Date.now(),
    isSent: false,
    pageId: thisPageId,
  });
  const put = server.handlers['PUT /api/projects/:id'];
  server.handlers['PUT /api/projects/:id'] = (call) => {
    if ((call.query as { action: string }).action !== 'recallQuote') return put ? put(call) : noAnswer();
    server.project = {
      ...server.project,
      status: 'cash.quote-pending',
      availableActions: offers,
      quote: { ...lodged, version: 5, lodgedAt: null, previous: lodged, updatedBy: author },
    };
    return server.project;
  };
  await openPage(`/project/${server.project.id}`, { user: dana, network: server.handlers });
  await user.click(await screen.findByRole('button', { name: 'Modify the quote with this' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Modify' }));
  expect(await screen.findByRole('textbox', { name: 'Total price excluding GST' })).toHaveValue('9,000.00');
  expect(screen.getByRole('textbox', { name: 'Lead time' })).toHaveValue('5');
  expect(screen.queryByText('You changed this quote in another place')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit quote' })).toBeEnabled());
});
