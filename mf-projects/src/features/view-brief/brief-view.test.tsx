import { screen, within } from '@testing-library/react';
import { aBrief, anId, aProject } from '@worklane/kernel/testing';
import { heights, policy, widgets } from '../../testing/badges.tsx';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';
import { offering } from '../../testing/projects.ts';

afterEach(closePage);

test("BRIEF-01 a work request shows the buyer's whole text, and links to the quote", async () => {
  const project = aProject({
    acceptRfq: true,
    availableActions: offering('submitQuote', 'editQuote'),
    brief: aBrief({
      description: '<p>Replace <em>all</em> battens</p><script>alert(1)</script>',
      siteInspectionDetails: 'Weekdays\n9 am',
      dueDate: null,
      attachments: [
        { _id: anId(), url: '/files/plan', name: 'Plan.pdf', size: 1025, state: 'ready', risk: null },
      ],
    }),
  });
  await openPage(`/project/${project.id}/brief`, { network: serving(project) });
  const article = await screen.findByRole('article', { name: 'Description' });
  expect((await within(article).findByText('all')).tagName).toBe('EM');
  expect(article.querySelector('script')).toBeNull();
  expect(within(article).getByText('Who supplies the lift?')).toBeVisible();
  expect(within(article).getByText('The contractor.')).toBeVisible();
  expect(within(article).getByRole('heading', { name: 'Site Inspection Details' })).toBeVisible();
  const attached = screen.getByRole('region', { name: 'Attachments' });
  expect(within(attached).getByRole('link', { name: 'Plan.pdf' })).toHaveAttribute('href', '/files/plan');
  expect(within(attached).getByText('2 KB')).toBeVisible();
  const facts = screen.getByRole('complementary', { name: 'Work Request facts' });
  expect(within(facts).getByText('Electrical > Lighting')).toBeVisible();
  expect(within(facts).getByText('Not specified')).toBeVisible();
  expect(within(facts).getByText('7th Dec 26')).toBeVisible();
  expect(within(facts).getByText('Posted 16th Nov 26')).toBeVisible();
  for (const way of screen.getAllByRole('link', { name: 'Write your quote' }))
    expect(way).toHaveAttribute('href', `/project/${project.id}`);
  expect(await accessibilityFaults()).toEqual([]);
});

test('BRIEF-01 site inspection details are shown as written', async () => {
  const siteInspectionDetails = [
    'Ask for <Level 3> keys & "gate" \'B\'',
    '&amp; &lt;p&gt; <frameset><frame src="x">',
    '<b>not bold</b> 5 < 6 > 4 {{name}} $t(x)',
    'تقرير 📄 https://example.com/?a=1&b=2',
  ].join('\n');
  const project = aProject({ brief: aBrief({ siteInspectionDetails }) });
  await openPage(`/project/${project.id}/brief`, { network: serving(project) });
  const article = await screen.findByRole('article', { name: 'Description' });
  const heading = within(article).getByRole('heading', { name: 'Site Inspection Details' });
  expect(heading.nextElementSibling?.textContent).toBe(siteInspectionDetails);
});

describe('BRIEF-02 the duration of a work request is shown in words', () => {
  test.each([
    ['moreThan6Months', 'more than 6 months'],
    ['3To6Months', '3 to 6 months'],
    ['1To3Months', '1 to 3 months'],
    ['lessThan1Month', 'less than 1 month'],
    ['lessThan1Week', 'less than 1 week'],
    [null, 'unknown'],
  ])('a work request of duration %s shows %s', async (duration, words) => {
    const project = aProject({ brief: aBrief({ duration }) });
    await openPage(`/project/${project.id}/brief`, { network: serving(project) });
    const facts = await screen.findByRole('complementary', { name: 'Work Request facts' });
    expect(within(facts).getByText(words)).toBeVisible();
  });
});

test.each([
  ['Australia/Perth', '23rd Nov 26'],
  ['Pacific/Auckland', '24th Nov 26'],
])('in %s an instant uses that zone, and a date stays (QUOTE-02)', async (timeZone, due) => {
  const project = aProject({ brief: aBrief({ dueDate: '2026-11-23T12:30:00.000Z' }) });
  await openPage(`/project/${project.id}/brief`, { network: serving(project), timeZone });
  const facts = await screen.findByRole('complementary', { name: 'Work Request facts' });
  expect(within(facts).getByText(due)).toBeVisible();
  expect(within(facts).getByText('7th Dec 26')).toBeVisible();
});

test('BRIEF-01 PROJ-05 desirable badges are shown on the brief as optional, and do not lock it', async () => {
  const project = aProject({ brief: aBrief({ optionalVettingBadges: [policy, heights] }) });
  await openPage(`/project/${project.id}/brief`, { network: serving(project), widgets });
  const desirable = within(await screen.findByRole('region', { name: 'Desirable Badges' }));
  expect(desirable.getByText('Optional')).toBeVisible();
  expect(
    await desirable.findByText(`cards of ${policy.id} ${heights.id} in a card, explained`),
  ).toBeVisible();
  expect(await screen.findByText(/^Replace the fluorescent battens/)).toBeVisible();
});

test('BRIEF-01 a brief without badges does not mention badges', async () => {
  const project = aProject();
  await openPage(`/project/${project.id}/brief`, { network: serving(project), widgets });
  expect(await screen.findByText(/^Replace the fluorescent battens/)).toBeVisible();
  expect(screen.queryByText('Desirable Badges')).toBeNull();
});
