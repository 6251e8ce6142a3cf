import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Attachment, EditQuoteBody, Project, Quote } from '@worklane/kernel/contracts';
import { aProject, aQuote, aUser, problemAnswer, type StubHandlers } from '@worklane/kernel/testing';
import { openPage, serving } from './open-page.ts';

export const dana = aUser();
export const author = { _id: dana.id, id: dana.id, firstName: 'Dana', lastName: 'Whitlock', avatarUrl: null };
export const jack = { ...author, _id: aUser().id, id: aUser().id, firstName: 'Jack', lastName: 'Reid' };
export const offers = ['submitQuote', 'editQuote', 'rejectBrief'].map((referenceKey) => ({ referenceKey }));

export const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

export interface QuoteServer {
  project: Project;
  puts: { action: string; body: Record<string, unknown>; key: string }[];
  handlers: StubHandlers;
  fileOf: (id: string) => Attachment | null;
}

export function aQuoteServer(overrides: Partial<Project> = {}): QuoteServer {
  const server: QuoteServer = {
    project: aProject({ acceptRfq: true, availableActions: offers, ...overrides }),
    puts: [],
    handlers: {},
    fileOf: (id) => server.project.quote?.termsAndConditions.find(({ _id }) => _id === id) ?? null,
  };
  server.handlers = {
    ...serving(server.project),
    'GET /api/projects/:id': () => server.project,
    'PUT /api/projects/:id': ({ query, body, headers }) => {
      const { version, termsAndConditions = [], ...content } = body as EditQuoteBody;
      const action = query.action;
      const key = String(Object.entries(headers).find(([name]) => /idempotency-key/i.test(name))?.[1]);
      server.puts.push({ action, body: body as Record<string, unknown>, key });
      const { quote } = server.project;
      if (version !== (quote?.version ?? 0))
        return problemAnswer(409, { code: 'quote.stale', message: 'Changed.', current: quote });
      const isLodged = action === 'submitQuote';
      server.project = {
        ...server.project,
        status: isLodged ? 'cash.quote-lodged' : 'cash.quote-pending',
        availableActions: isLodged ? [{ referenceKey: 'recallQuote' }] : offers,
        quote: aQuote({
          ...(content as Partial<Quote>),
          termsAndConditions: termsAndConditions.flatMap((id) => server.fileOf(id) ?? []),
          fee: isLodged ? 369 : null,
          revision: isLodged ? 1 : 0,
          lodgedAt: isLodged ? new Date().toISOString() : null,
          version: version + 1,
          updatedAt: new Date().toISOString(),
          updatedBy: author,
          // Saving a draft does not change the lodged revisions.
          ...(!isLodged && quote && { revision: quote.revision, previous: quote.previous }),
        }),
      };
      return server.project;
    },
  };
  return server;
}

export const openQuote = async (server: QuoteServer) => {
  const opened = await openPage(`/project/${server.project.id}`, { user: dana, network: server.handlers });
  await screen.findByRole('heading', { level: 2, name: 'You need to submit a quote' });
  await screen.findByRole('button', { name: 'Submit quote' });
  return opened;
};
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const price = () => field('Total price excluding GST');
export const submit = () => screen.getByRole('button', { name: 'Submit quote' });

export const undoOf = (note: RegExp) =>
  within(screen.getByText(note).closest('[role=status]') as HTMLElement).getByRole('button', {
    name: 'Undo',
  });

export async function submitQuote() {
  await waitFor(() => expect(submit()).toBeEnabled());
  await user.click(submit());
  const readBack = await screen.findByRole('dialog', { name: 'Check your quote' });
  await user.click(within(readBack).getByRole('button', { name: 'Submit quote' }));
}

export async function fillIn() {
  await user.type(price(), '18450');
  await user.type(field('Lead time'), '10');
  await user.type(field('Works duration'), '6');
}
