import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Attachment, Project, QuoteRevision } from '@worklane/kernel/contracts';
import { listAnswer, problemAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../testing/open-page.ts';
import { actionsSent, dana, lodgedTwice, offering, takenBack } from '../testing/projects.ts';
import { undoOf } from '../testing/quote-page.ts';

afterEach(closePage);

function revisionsOf({ quote }: Project): QuoteRevision[] {
  const first = quote?.previous;
  const lodgedBy = quote?.updatedBy;
  if (!first || !lodgedBy) throw new Error('The job has no revision');
  return Array.from({ length: 12 }, (_, index) => {
    const revision = 12 - index;
    const content = { ...first, basePrice: (first.basePrice ?? 0) + revision - 1 };
    return { ...content, revision, lodgedAt: '2026-11-09T23:16:00.000Z', lodgedBy };
  });
}

const isFine = () => false;

function serve(project: Project, isAway = isFine): StubHandlers {
  const all = revisionsOf(project);
  return {
    ...serving(project),
    'GET /api/projects/:id/quoteRevisions': ({ query }) => {
      if (isAway()) return problemAnswer(500, { code: 'internal', message: 'Something failed.' });
      const shown = all.filter(({ revision }) => revision < (query?.before ?? 13));
      return listAnswer(shown.slice(0, 10), all.length);
    },
  };
}

const twelveTimes = (): Project => {
  const project = lodgedTwice();
  if (!project.quote) throw new Error('The job has no quote');
  return { ...project, quote: { ...project.quote, revision: 12 } };
};

async function openRevisions() {
  const card = await screen.findByRole('region', { name: 'Revisions' });
  await userEvent.click(within(card).getByRole('button', { name: 'Show all' }));
  return card;
}
const row = (card: HTMLElement, revision: number) =>
  within(card).findByRole('group', { name: `Revision ${revision}` });

test('PROJ-08 PROJ-13 ending a lodged quote is at the end of its card', async () => {
  const project = { ...twelveTimes(), availableActions: offering('recallQuote', 'rejectBrief') };
  await openPage(`/project/${project.id}`, { network: serve(project) });
  const card = await screen.findByRole('region', { name: 'Your Quote' });
  const end = within(card).getByRole('button', { name: 'Terminate quote' });
  expect(within(card).getAllByRole('button').at(-1)).toBe(end);
  await userEvent.click(end);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('PROJ-08 a seller reads all revisions, newest first, with their changes, and opens one', async () => {
  const project = twelveTimes();
  await openPage(`/project/${project.id}`, { network: serve(project) });
  const card = await openRevisions();
  const newest = await row(card, 12);
  expect(newest).toHaveTextContent('Its changes are listed above.');
  expect(newest).not.toHaveTextContent('is now');
  expect(await row(card, 11)).toHaveTextContent('Total price excluding GSTwas $18,459.00is now $18,460.00');
  expect(newest).toHaveTextContent('Dana Whitlock');
  expect(within(newest).queryByRole('button', { name: /^Put revision/ })).not.toBeInTheDocument();
  expect(within(card).getAllByRole('group')).toHaveLength(9);
  await userEvent.click(within(card).getByRole('button', { name: 'Show earlier revisions' }));
  const first = await row(card, 1);
  expect(first).toHaveTextContent('Submitted for the first time.');
  expect(within(card).getAllByRole('group')).toHaveLength(12);
  await userEvent.click(within(first).getByRole('button', { name: 'Show revision 1' }));
  expect(within(first).getByRole('region', { name: 'Revision 1' })).toHaveTextContent('10 days');
  expect(await accessibilityFaults()).toEqual([]);
});

test('revisions that fail to load show a message and can be loaded again', async () => {
  const project = twelveTimes();
  let isAway = true;
  await openPage(`/project/${project.id}`, { network: serve(project, () => isAway) });
  const card = await openRevisions();
  expect(await within(card).findByText('Revisions did not load')).toBeVisible();
  isAway = false;
  await userEvent.click(within(card).getByRole('button', { name: 'Retry' }));
  expect(await row(card, 12)).toBeVisible();
});

test('PROJ-08 QUOTE-06 restoring a revision lodges nothing, and typed text can be brought back', async () => {
  const project = takenBack(twelveTimes());
  const draft = { ...project, quote: project.quote && { ...project.quote, lodgedAt: null } };
  const network: StubHandlers = {
    ...serve(draft),
    'PUT /api/projects/:id': ({ body }) => ({
      ...draft,
      quote: draft.quote && { ...draft.quote, version: (body as { version: number }).version + 1 },
    }),
  };
  const opened = await openPage(`/project/${project.id}`, { user: dana, network });
  const leadTime = () => screen.getByRole('textbox', { name: 'Lead time' });
  const price = () => screen.getByRole('textbox', { name: 'Total price excluding GST' });
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Lead time' }));
  await userEvent.type(leadTime(), '33');
  const card = await openRevisions();
  const sixth = await row(card, 6);
  await userEvent.click(within(sixth).getByRole('button', { name: 'Put revision 6 into the form' }));
  expect(await screen.findByText('Revision 6 is in the form now. Nothing was submitted.')).toBeVisible();
  expect(leadTime()).toHaveValue('10');
  expect(price()).toHaveValue('18,455.00');
  await userEvent.click(
    within(await row(card, 5)).getByRole('button', { name: 'Put revision 5 into the form' }),
  );
  expect(await screen.findByText('Revision 5 is in the form now. Nothing was submitted.')).toBeVisible();
  expect(price()).toHaveValue('18,454.00');
  expect(actionsSent(opened.network.calls).map(([action]) => action)).not.toContain('submitQuote');

  opened.unmount();
  await openPage(`/project/${project.id}`, { user: dana, network });
  await screen.findByText(/is in the form now/);
  await userEvent.click(undoOf(/is in the form now/));
  expect(leadTime()).toHaveValue('33');
  expect(price()).toHaveValue('17,900.00');
  expect(screen.queryByText(/is in the form now/)).not.toBeInTheDocument();
});

test('PROJ-08 a revision of a lodged quote is restored only after the quote is recalled', async () => {
  const project = twelveTimes();
  const { network } = await openPage(`/project/${project.id}`, {
    network: { ...serve(project), 'PUT /api/projects/:id': () => takenBackDraft(project) },
  });
  const card = await openRevisions();
  const press = async () =>
    userEvent.click(within(await row(card, 4)).getByRole('button', { name: 'Put revision 4 into the form' }));
  await press();
  const asking = await screen.findByRole('alertdialog', { name: 'Modify your quote?' });
  await userEvent.click(within(asking).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(asking).not.toBeInTheDocument());
  expect(actionsSent(network.calls)).toEqual([]);
  await press();
  const again = await screen.findByRole('alertdialog', { name: 'Modify your quote?' });
  await userEvent.click(within(again).getByRole('button', { name: 'Modify' }));
  expect(await screen.findByText('Revision 4 is in the form now. Nothing was submitted.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Total price excluding GST' })).toHaveValue('18,453.00');
});

test('PROJ-08 QUOTE-04 a restored revision brings back lines, terms and files; conflicts become choices', async () => {
  const project = takenBack(twelveTimes());
  const file: Attachment = {
    _id: crypto.randomUUID(),
    url: '/files/x',
    attachmentName: 'Terms of trade.pdf',
    attachmentMimeType: 'application/pdf',
    size: 2048,
    state: 'ready',
    risk: null,
    updatedAt: '2026-11-09T23:16:00.000Z',
  };
  const [newest] = revisionsOf(project);
  if (!newest || !project.quote) throw new Error('There is no revision');
  const old: QuoteRevision = {
    ...newest,
    revision: 1,
    basePrice: 257,
    lines: [{ item: 'Batten', quantity: '2', unit: 'each', rate: '128.50', amount: 257 }],
    exclusions: 'Permits',
    terms: 'Payment in 14 days',
    termsAndConditions: [file],
  };
  const theirs = { ...project.quote, lodgedAt: null, exclusions: 'Wiring', leadTime: 77 };
  const current = { ...theirs, version: theirs.version + 1 };
  const colleague = { ...theirs.updatedBy, id: crypto.randomUUID(), firstName: 'Jack', lastName: 'Reid' };
  await openPage(`/project/${project.id}`, {
    user: dana,
    network: {
      ...serving({ ...project, quote: { ...theirs, exclusions: null, leadTime: 10 } }),
      'GET /api/projects/:id/quoteRevisions': () => listAnswer([{ ...newest, revision: 12 }, old], 2),
      'PUT /api/projects/:id': ({ body }) => {
        const { version } = body as { version: number };
        const quote = { ...current, version: current.version + 1 };
        if (version === current.version) return { ...project, quote };
        return problemAnswer(409, {
          code: 'quote.stale',
          message: 'Changed.',
          current: { ...current, updatedBy: colleague },
        });
      },
    },
  });
  await screen.findByRole('textbox', { name: 'Lead time' });
  const card = await openRevisions();
  expect(await row(card, 12)).toHaveTextContent('Terms and conditionsRemoved: Terms of trade.pdf');
  await userEvent.click(
    within(await row(card, 1)).getByRole('button', { name: 'Put revision 1 into the form' }),
  );
  expect(await screen.findByText('Revision 1 is in the form now. Nothing was submitted.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Rate' })).toHaveValue('128.50');
  expect(screen.getByRole('textbox', { name: /^Terms/ })).toHaveValue('Payment in 14 days');
  expect(await screen.findByRole('button', { name: 'Remove Terms of trade.pdf' })).toBeVisible();
  await userEvent.click(screen.getByRole('textbox', { name: 'Lead time' }));
  await userEvent.tab();
  expect(await screen.findByText('Jack Reid changed this quote while you were writing')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Theirs: Wiring' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Yours: Permits' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Lead time' })).toHaveValue('77');
  await userEvent.click(screen.getByRole('button', { name: 'Keep all of yours' }));
  expect(screen.getByRole('textbox', { name: /^Exclusions/ })).toHaveValue('Permits');
});

const takenBackDraft = (project: Project): Project => {
  const { quote, ...rest } = takenBack(project);
  return { ...rest, quote: quote && { ...quote, version: quote.version + 1, lodgedAt: null } };
};

test('PROJ-08 a seller downloads the quote as a PDF, sees failures, and prints it', async () => {
  const project = lodgedTwice();
  let isAway = true;
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const printed = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await openPage(`/project/${project.id}`, {
    network: {
      ...serving(project),
      'GET /api/projects/:id/quotePdf': () =>
        isAway
          ? problemAnswer(404, { code: 'quote.notLodged', message: 'This quote is not submitted.' })
          : { url: '/files/quotes/one?signature=x' },
    },
  });
  const button = await screen.findByRole('button', { name: 'Download PDF' });
  await userEvent.click(button);
  expect(await screen.findByText('This quote is not submitted.')).toBeVisible();
  expect(clicked).not.toHaveBeenCalled();
  isAway = false;
  await userEvent.click(button);
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).href).toMatch(/\/files\/quotes\/one\?signature=x$/);
  expect(screen.queryByText('This quote is not submitted.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledTimes(1);
  clicked.mockRestore();
  printed.mockRestore();
});
