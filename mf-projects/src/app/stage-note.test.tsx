import { screen, within } from '@testing-library/react';
import type { Project } from '@worklane/kernel/contracts';
import { PROJECT_ENDINGS } from '@worklane/kernel/domain';
import { anId, aProject, aQuote } from '@worklane/kernel/testing';
import texts from '../locales/en-AU.json';
import { closePage, openPage, serving } from '../testing/open-page.ts';
import { asAuthor, dana } from '../testing/projects.ts';

afterEach(closePage);

type Event = Project['history'][number];
const event = (kind: Event['kind'], values: Partial<Event> = {}): Event => ({
  ...{ kind, at: '2026-11-20T04:40:00.000Z', by: asAuthor, revision: null, reason: null },
  ...values,
});
const jack = { ...asAuthor, id: anId(), firstName: 'Jack', lastName: 'Reid' };
const declined = 'common.declined' as const;
const unsuccessful = 'common.unsuccessful' as const;

test.each([
  ['declined', declined, event('declined'), 'You declined this Work Request.', 'Work Request declined'],
  [
    'terminated after it was submitted',
    declined,
    event('declined', { revision: 2, reason: 'No crew in that week.' }),
    'You terminated your quote.',
    'Quote terminated',
  ],
  [
    'declined by a colleague',
    declined,
    event('declined', { by: jack }),
    'Jack Reid declined this Work Request.',
    'Work Request declined',
  ],
  [
    'terminated by a colleague',
    declined,
    event('declined', { by: jack, revision: 2 }),
    'Jack Reid terminated your quote.',
    'Quote terminated',
  ],
  [
    'declined by the buyer',
    unsuccessful,
    event('unsuccessful', { reason: 'Too dear.' }),
    'Priya Raman declined your quote.',
    'Quote declined by the buyer',
  ],
  [
    'withdrawn',
    unsuccessful,
    event('withdrawn', { reason: 'The owners put it off' }),
    'Priya Raman withdrew this Work Request.',
    'Work Request withdrawn by the buyer',
  ],
  [
    'lost',
    unsuccessful,
    event('awardedElsewhere'),
    'This Job went to another Contractor.',
    'Went to another Contractor',
  ],
] as const)(
  'PROJ-12 HUB-10 a project that was %s shows that with the reason',
  async (_, status, end, heading, entry) => {
    const project = aProject({ status, availableActions: [], quote: aQuote(), history: [end] });
    await openPage(`/project/${project.id}`, { user: dana, network: serving(project) });
    const note = within(await screen.findByRole('region', { name: heading }));
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(await history.findByText(entry)).toBeVisible();
    if (end.reason) expect(note.getByText(end.reason)).toBeVisible();
    expect(history.queryAllByText(end.reason ?? '-')).toHaveLength(end.reason ? 1 : 0);
  },
);

test('each outcome of a quote has words for list, history and note', () => {
  const { ending, history, stage } = texts;
  expect(Object.keys(ending).toSorted()).toEqual([...PROJECT_ENDINGS].toSorted());
  expect(Object.keys(history)).toEqual(expect.arrayContaining([...PROJECT_ENDINGS]));
  expect(Object.keys(stage)).toEqual(expect.arrayContaining([...PROJECT_ENDINGS]));
});
