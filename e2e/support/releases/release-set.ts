import type { Page } from '@playwright/test';
import type { PageReleaseSet } from '@worklane/shared-kernel/contracts';

/** Changes the release set of one page, in its HTML and in later requests. */
export async function reviseReleaseSet(
  page: Page,
  revise: (set: PageReleaseSet) => void,
  reviseHtml: (html: string) => string = (html) => html,
): Promise<void> {
  const revised = (json: string) => {
    const set = JSON.parse(json) as PageReleaseSet;
    revise(set);
    return JSON.stringify(set).replaceAll('<', '\\u003c');
  };
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.resourceType() === 'document') {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace(
        /(<script type="application\/json" id="release-set">)(.*?)(<\/script>)/s,
        (_, open: string, json: string, close: string) => `${open}${revised(json)}${close}`,
      );
      return route.fulfill({ response, body: reviseHtml(body) });
    }
    if (new URL(request.url()).pathname === '/releases/current.json') {
      try {
        const response = await route.fetch();
        return await route.fulfill({ response, body: revised(await response.text()) });
      } catch (error) {
        if (!page.isClosed() && !/disposed|closed/.test(String(error))) throw error;
        return;
      }
    }
    return route.fallback();
  });
}

export function moduleIn(set: PageReleaseSet, name: string): PageReleaseSet['modules'][number] {
  const found = set.modules.find(({ manifest }) => manifest.name === name);
  if (!found) throw new Error(`${name} is not in the release set`);
  return found;
}
