import { expect, openSignedIn, test } from '../../support/journey.ts';
import { submitQuote } from '../../support/work/submit-quote.ts';
import { publishWorkRequest } from '../../support/work/work-requests.ts';

// The browser refuses the pasted handler as soon as the editor reads it.
test.use({ provokes: /inline event handler|script-src-attr/ });

test('a sales pitch is typed, pasted with foreign parts, saved, and shown as intended', {
  tag: '@deep',
}, async ({ page }) => {
  const { projectId } = await publishWorkRequest('Summit Fire Services');
  await openSignedIn(page, 'rival@example.com', `/project/${projectId}`);
  await page.getByRole('button', { name: 'I will provide a quote' }).click();
  const pitch = page.getByRole('textbox', { name: /^Sales pitch/ });
  await pitch.click();
  await page.keyboard.type('We have done this before. ');
  await pitch.evaluate((editor) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p>Two crews, <strong>one night</strong><img src="x" onerror="globalThis.hasRun = true"></p>' +
        '<script>globalThis.hasRun = true</script>',
    );
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(pitch.locator('strong')).toHaveText('one night');
  await expect(pitch).toContainText('We have done this before. Two crews, one night');

  await page.getByRole('textbox', { name: 'Total price excluding GST' }).fill('6420');
  await page.getByRole('textbox', { name: 'Start date' }).fill('01022027');
  await page.getByRole('textbox', { name: 'Lead time' }).fill('5');
  await page.getByRole('textbox', { name: 'Works duration' }).fill('6');
  await page.getByRole('textbox', { name: 'Deliverable 1' }).fill('Replace 4 pump isolators');
  await submitQuote(page);
  await expect(page.getByText('Your quote was submitted.')).toBeVisible();
  await page.goto(`/project/${projectId}/quote`);
  const words = page.locator('p').filter({ hasText: 'We have done this before. Two crews, one night' });
  await expect(words.locator('strong')).toHaveText('one night');
  await expect(words.locator('img')).toHaveCount(0);
  expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
});
