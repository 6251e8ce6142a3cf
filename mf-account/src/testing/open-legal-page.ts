import { screen } from '@testing-library/react';
import type { CurrentUser } from '@worklane/kernel/contracts';
import { type RenderedModule, renderModule, type StubHandlers } from '@worklane/kernel/testing';
import axe from 'axe-core';
import * as accountModule from '../app/module.ts';
import { portalConfig } from './portal-config.ts';

export function openLegalPage(
  at: string,
  { user = null, network = {} }: { user?: CurrentUser | null; network?: StubHandlers } = {},
): Promise<RenderedModule> {
  return renderModule(accountModule, {
    at,
    user,
    network: {
      'GET /api/config/': () => portalConfig,
      'GET /api/legal/:name': () => ({ html: null }),
      ...network,
    },
  });
}

export async function expectLegalPage(
  at: string,
  title: string,
  sections: Readonly<Record<string, { title: string }>>,
): Promise<void> {
  const page = await openLegalPage(at);
  const heading = await screen.findByRole('heading', { level: 1, name: title });
  expect(document.title).toBe(`${title} · Worklane`);
  expect(await screen.findByRole('heading', { level: 2, name: 'Contact' })).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(expect.arrayContaining(Object.values(sections).map((section) => section.title)));
  expect(heading.parentElement).not.toHaveTextContent(/\{\{|sections\./);
  expect(await screen.findByText(/support@worklane\.example/)).toBeVisible();
  const { violations } = await axe.run(page.container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
  page.network.restore();
}
