import { describe, expect, test } from '@jest/globals';
import { pageRequests } from './page-requests.ts';

const moduleText = (routes: string, before = '') => `
import { defineModule } from '@worklane/shared-kernel/modules';
${before}
export const { contract, name, routes, texts } = defineModule({
  name: 'mf-garden',
  routes: ${routes},
  widgets: { 'garden.bed': async () => ({ Widget: (await import('./bed.tsx')).Bed }) },
  texts: {},
});`;

describe('the pages of a module', () => {
  test('are found where a route imports its page itself', () => {
    const text = moduleText(
      `[{ path: '/garden/:bed?', load: async () => ({ Page: (await import('./page.tsx')).Page }) }]`,
    );
    expect([...pageRequests(text)]).toEqual([['/garden/:bed?', './page.tsx']]);
  });

  test('are found where several routes share one function', () => {
    const text = moduleText(
      `[{ path: '/garden', load: loadIt }, { path: '/beds', load: loadIt }]`,
      `const loadIt = async () => ({ Page: (await import('../features/view/index.ts')).Page });`,
    );
    expect([...pageRequests(text)]).toEqual([
      ['/garden', '../features/view/index.ts'],
      ['/beds', '../features/view/index.ts'],
    ]);
  });

  test('a route that imports nothing by a plain name is left out', () => {
    const text = moduleText(`[{ path: '/garden', load: elsewhere }, ...more]`);
    expect(pageRequests(text).size).toBe(0);
  });
});
