import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { EditQuoteBody, Project, Quote } from '@worklane/kernel/contracts';
import { lineAmountCents } from '@worklane/kernel/domain';
import { aProject, aQuote, aUser } from '@worklane/kernel/testing';
import { closePage, openPage, serving } from './open-page.ts';
import { offering } from './projects.ts';

export const aProjectToQuote = (parts: Partial<Project> = {}) =>
  aProject({ acceptRfq: true, availableActions: offering('submitQuote', 'editQuote'), ...parts });

export function openQuoteForm(project: Project) {
  let quote = savedQuotes.get(project.id) ?? null;
  return openPage(`/project/${project.id}`, {
    user,
    network: {
      ...serving(project),
      'GET /api/projects/:id': () => ({ ...project, quote }),
      'PUT /api/projects/:id': ({ query, body }) => {
        const isLodged = query.action === 'submitQuote';
        quote = savedQuote(body as EditQuoteBody, isLodged);
        savedQuotes.set(project.id, quote);
        return { ...project, ...(isLodged && { status: 'cash.quote-lodged' as const }), quote };
      },
    },
  });
}

const user = aUser();
const savedQuotes = new Map<string, Quote>();

const savedQuote = ({ version, basePrice, lines = [], asTyped = {} }: EditQuoteBody, isLodged: boolean) =>
  aQuote({
    version: version + 1,
    revision: isLodged ? 1 : 0,
    basePrice: basePrice ?? null,
    asTyped,
    lines: lines.map((one) => {
      const cents = lineAmountCents(one);
      return { ...one, amount: cents === null ? null : cents / 100 };
    }),
    lodgedAt: isLodged ? '2026-11-20T23:16:00.000Z' : null,
  });

export function reopenQuoteForm(project: Project) {
  const kept = Object.entries(localStorage);
  closePage();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  return openQuoteForm(project);
}

export async function openPriceLines(project = aProjectToQuote()) {
  const opened = await openQuoteForm(project);
  await userEvent.click(await screen.findByRole('button', { name: 'Use price lines' }));
  return opened;
}

export const line = (number: number) => within(screen.getByRole('group', { name: `Line ${number}` }));
export const cell = (number: number, name: string) => line(number).getByRole('textbox', { name });
export const figure = (name: string) => screen.getByText(name).closest('div');

export async function pasteSheet(text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Paste from a spreadsheet' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Paste the rows here' }));
  await userEvent.paste(text);
  return within(await screen.findByRole('dialog', { name: 'Check what was pasted' }));
}
