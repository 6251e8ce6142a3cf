import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProjectActivity } from '@worklane/kernel/contracts';
import { ACTIVITY_KINDS, PAGE_SIZE } from '@worklane/kernel/domain';
import { aProject, problemAnswer } from '@worklane/kernel/testing';
import { accessibilityFaults, closePage, openPage, serving } from '../../testing/open-page.ts';
import { asAuthor, inProgress, lodgedTwice } from '../../testing/projects.ts';
import { anActivity } from '../../testing/stub-activity.ts';

afterEach(closePage);
afterEach(() => jest.useRealTimers());

const NOW = new Date('2026-11-21T01:00:00.000Z');
const jack = { id: 'a0000000-0000-7000-8000-000000000001', firstName: 'Jack', lastName: 'Reid' };
const card = async () => within(await screen.findByRole('region', { name: 'History' }));

async function openTimeline(activities: ProjectActivity[]) {
  jest.useFakeTimers({ advanceTimers: true, now: NOW });
  const project = inProgress();
  const network = {
    ...serving(project),
    'GET /api/projects/:id/activity': () => ({ activities, hasEarlier: false }),
  };
  return openPage(`/project/${project.id}`, { network });
}

test('PROJ-01 PROJ-08 the timeline shows events by day with person and exact time', async () => {
  await openTimeline([
    anActivity({ kind: 'personAdded', at: '2026-11-21T00:10:00.000Z', by: asAuthor, colleague: jack }),
    anActivity({ kind: 'fileAdded', at: '2026-11-21T00:05:00.000Z', fileName: 'Plan.pdf', isPrivate: true }),
    anActivity({
      ...{ kind: 'quoteSeen', revision: 2, at: '2026-11-20T00:00:00.000Z' },
      lastAt: '2026-11-21T00:00:00.000Z',
    }),
    anActivity({
      kind: 'changesRequested',
      at: '2026-11-10T00:00:00.000Z',
      reason: 'One isolator has no label',
    }),
  ]);
  const history = await card();
  expect((await history.findAllByRole('heading', { level: 3 })).map((day) => day.textContent)).toEqual([
    'Today',
    'Yesterday',
    '10/11/2026',
  ]);
  const [shared, file, seen, changes] = history.getAllByRole('listitem');
  expect(shared).toHaveTextContent('Assigned to Jack Reid');
  expect(shared).toHaveTextContent('Dana Whitlock');
  const time = within(shared as HTMLElement).getByText('11:10 am');
  expect(time).toHaveAttribute('datetime', '2026-11-21T00:10:00.000Z');
  expect(time).toHaveAttribute('title', '21 November 2026, 11:10 am');
  expect(file).toHaveTextContent(/^Plan.pdf added.*Only you see this$/);
  expect(seen).toHaveTextContent('Revision 2 seen by the buyer');
  expect(seen).toHaveTextContent('Last opened Today 11:00 am');
  expect(changes).toHaveTextContent('One isolator has no label');
  expect(await accessibilityFaults()).toEqual([]);
});

test('PROJ-01 every kind of entry has its own text', async () => {
  const values = { fileName: 'Plan.pdf', formerName: 'Draft.pdf', colleague: jack, revision: 3 };
  await openTimeline(ACTIVITY_KINDS.map((kind) => anActivity({ kind, ...values })));
  const rows = (await (await card()).findAllByRole('listitem')).map((row) => row.textContent ?? '');
  expect(new Set(rows).size).toBe(ACTIVITY_KINDS.length);
  for (const row of rows) expect(row).not.toMatch(/history\.|activity\./);
});

test('PROJ-01 PROJ-08 earlier entries load by page and keep the focus; new ones appear above', async () => {
  const project = lodgedTwice();
  const entries = Array.from({ length: PAGE_SIZE.activities + 3 }, (_, index) =>
    anActivity({ kind: 'fileAdded', fileName: `File ${index}.pdf` }),
  );
  let all = entries;
  const { network, changed } = await openPage(`/project/${project.id}`, {
    network: {
      ...serving(project),
      'GET /api/projects/:id/activity': ({ query }) => {
        const start = query?.before ? all.findIndex(({ id }) => id === query.before) + 1 : 0;
        const end = start + PAGE_SIZE.activities;
        return { activities: all.slice(start, end), hasEarlier: end < all.length };
      },
    },
  });
  const history = await card();
  expect(await history.findAllByRole('listitem')).toHaveLength(PAGE_SIZE.activities);
  await userEvent.click(history.getByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(entries.length));
  expect(history.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  expect(history.getAllByRole('listitem')[PAGE_SIZE.activities]).toHaveFocus();

  all = [anActivity({ kind: 'quoteSeen', revision: 2 }), ...entries];
  network.use({
    'GET /api/projects/:id': () => ({
      ...project,
      quoteSeen: { firstAt: '2026-11-20T04:40:00.000Z', lastAt: '2026-11-21T04:40:00.000Z' },
    }),
  });
  await changed({ kind: 'project', id: project.id });
  expect(await history.findByText('Revision 2 seen by the buyer')).toBeVisible();
  expect(history.getAllByRole('listitem')).toHaveLength(all.length);
  expect(
    await screen.findByText('Seen by the buyer, 20th Nov 26, and last 21st Nov 26.', { exact: false }),
  ).toBeVisible();
});

test('PROJ-01 a project without history shows a message, and a failed load a retry', async () => {
  const project = aProject();
  let isAway = true;
  await openPage(`/project/${project.id}`, {
    network: {
      ...serving(project),
      'GET /api/projects/:id/activity': () =>
        isAway
          ? problemAnswer(400, { code: 'query.invalid', message: 'This is not possible.' })
          : { activities: [], hasEarlier: false },
    },
  });
  const history = await card();
  const retry = await history.findByRole('button', { name: /retry|try again/i });
  isAway = false;
  await userEvent.click(retry);
  expect(await history.findByText('Nothing has happened on this Job yet.')).toBeVisible();
});
