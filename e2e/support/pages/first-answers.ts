import type { Page } from '@playwright/test';
import { FIRST_ANSWERS_ID } from '@worklane/shared-kernel/domain';

/** The header that the edge fills with first answers, up to the first view or the skeleton behind it. */
const FIRST_HEADER = /<div class="first-header".*?<\/div>\n(?=<(?:main|div) class="(?:first-view|blocks)")/s;

/** Makes the page call the api for everything, so that a journey can answer the calls. */
export async function withoutFirstAnswers(page: Page, address: string): Promise<void> {
  await page.route(`**${address}`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(`id="${FIRST_ANSWERS_ID}"`, 'id="none"').replace(FIRST_HEADER, '');
    return route.fulfill({ response, body });
  });
}
