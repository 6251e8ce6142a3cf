import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAsOperator, operatorStubsWith } from '../../../testing/open-as-operator.ts';
import { accessibilityFaults, closePage } from '../../../testing/open-page.tsx';
import { anErrorGroup } from '../../../testing/release-detail-stubs.ts';
import {
  aHistoryEntry,
  aPackageStatus,
  aPublishedRelease,
  aReleaseHealth,
  vitalsOfRelease,
} from '../../../testing/release-stubs.ts';

afterEach(closePage);

const PACKAGE = '/operator/releases/mf-projects';
const CANARY = '0.3.0-9d41c7e2';
const canary = {
  id: CANARY,
  percent: 0,
  who: 'Ada Byrne',
  why: 'To watch it',
  at: '2026-11-20T04:40:00.000Z',
};
const staff = { people: [], businesses: [], isForStaff: true };
const ID = '0197a3c2-0000-7000-8000-000000000000';

const openPackage = (values: Parameters<typeof aPackageStatus>[0], more: object = {}) =>
  openAsOperator(PACKAGE, {
    ...operatorStubsWith('some'),
    'GET /api/releases/:package/status': () => aPackageStatus(values),
    ...more,
  });
const canaryCard = () => screen.findByRole('region', { name: 'Canary' });

describe('the audience of a canary', () => {
  test.each([
    [0, staff, 'the staff'],
    [5, { people: [ID], businesses: [ID, ID], isForStaff: false }, '5 % of visitors, 1 person, 2 businesses'],
    [5, { people: [], businesses: [], isForStaff: false }, '5 % of visitors'],
  ])('MFE-03 of %i %% and %j is shown as "%s"', async (percent, audience, text) => {
    await openPackage({ canary: { ...canary, percent, audience } });
    expect(within(await canaryCard()).getByText(text)).toBeVisible();
  });

  test('MFE-03 the history shows it, with steps of a ramp and webhook receivers', async () => {
    const entries = [
      aHistoryEntry({ action: 'webhook', why: 'hooks.example.com' }),
      aHistoryEntry({ action: 'canary', release: CANARY, percent: 25, isByItself: true, why: 'It goes on' }),
      aHistoryEntry({
        action: 'canary',
        release: CANARY,
        percent: 0,
        audience: { people: 0, businesses: 0, isForStaff: true },
        isByItself: false,
      }),
    ];
    await openPackage({}, { 'GET /api/releases/:package/history': () => entries });
    const rows = within(await screen.findByRole('list', { name: 'History' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Added a webhook.*Ada Byrne · hooks.example.com$/),
      expect.stringMatching(/^Canary 0.3.0-9d41c7e2 for 25 % of visitors.*by itself · It goes on$/),
      expect.stringMatching(/^Canary 0.3.0-9d41c7e2 for the staff.*Ada Byrne · New quote form$/),
    ]);
  });
});

describe('the limits of a canary', () => {
  const ramp = {
    id: CANARY,
    steps: [5, 100],
    step: 0,
    everyMinutes: 30,
    stopIf: 'errors > 1 %',
    limits: { errors: 0.01, failures: null },
    state: 'running' as const,
    because: 'Ramp waits',
    startedAt: canary.at,
    nextLookAt: null,
  };
  const limitsOfVitals = [
    { metric: 'lcp', limit: 2500, isRatio: false },
    { metric: 'lcp', limit: 1.2, isRatio: true },
    { metric: 'inp', limit: 200, isRatio: false },
  ];
  const ofRamp = (values: object = {}) => ({
    canary: { ...canary, percent: 5 },
    ramp: { ...ramp, ...values },
    health: [aReleaseHealth(CANARY, { loads: 400, loadFailures: 0, errors: 6 })],
    visitors: [{ id: CANARY, visitors: 200, failed: 0, threw: 3 }],
  });
  const rateOf = async (label: string) =>
    within(await canaryCard()).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

  test("MFE-04 are its own ramp's limits by visitors, and empty without a rule", async () => {
    await openPackage(ofRamp());
    expect(await rateOf('Errors')).toBe('1.50 % of visitors, 1.00 % allowed');
    expect(await rateOf('Failed loads')).toBe('0.00 %');
  });

  test('MFE-04 are the lower limits of its vitals, without a note about few loads', async () => {
    await openPackage({
      ...ofRamp({ limits: { errors: 0.01, failures: null, vitals: limitsOfVitals } }),
      health: [aReleaseHealth(CANARY, { loads: 4 })],
      vitals: [...vitalsOfRelease('0.2.0-1a2b3c4d'), ...vitalsOfRelease(CANARY, 1.1)],
    });
    // 1.2 times the live release's 1.7 s.
    expect(await rateOf('LCP p75')).toBe('1.9 s of 2.0 s allowed');
    expect(await rateOf('INP p75')).toBe('123 ms of 200 ms allowed');
    expect(await rateOf('CLS p75')).toBe('0.01');
    expect(await rateOf('Loads')).toBe('4');
  });

  test.each([
    ['are those of every release without a running ramp', { state: 'stopped' }, '1.50 % of 2.00 % allowed'],
    ['are hidden if the portal does not know them', { limits: undefined }, '1.50 %'],
  ])('%s', async (_, values, text) => {
    await openPackage(ofRamp(values));
    expect(await rateOf('Errors')).toBe(text);
  });
});

test("MFE-03 a package with a canary shows the live release's remaining share of visitors", async () => {
  await openAsOperator('/operator/releases', operatorStubsWith('some'));
  const table = await screen.findByRole('table', { name: 'Live now' });
  expect(
    within(table).getByRole('row', { name: /^mf-projects 75 % of visitors, while its canary runs/ }),
  ).toBeVisible();
  expect(within(table).getByRole('row', { name: /mf-account/ })).not.toHaveTextContent('of visitors');
});

test('MFE-03 an operator reads how much of its budgets a release uses', async () => {
  await openPackage({ canary: { ...canary, percent: 5 } });
  const card = await screen.findByRole('region', { name: 'Size against live' });
  expect(
    await within(card).findByText(
      'Before compression: 91.5 of 200.0 kB allowed, its entry 91.5 of 100.0 kB.',
    ),
  ).toBeVisible();
});

test('MFE-04 an operator sees new errors of a release and copies a stack', async () => {
  const user = userEvent.setup();
  const groups = [anErrorGroup({ isNew: true }), anErrorGroup({ isNew: false, name: 'RangeError' })];
  await openPackage({}, { 'GET /api/releases/:package/errors': () => groups });
  const list = within(await screen.findByRole('region', { name: 'Errors' }));
  const [first, second] = await list.findAllByRole('heading', { level: 3 });
  expect(first?.parentElement).toHaveTextContent(/New in this release$/);
  expect(second?.parentElement).not.toHaveTextContent('New in this release');
  await user.click(list.getByRole('button', { name: /^Copy stack TypeError/ }));
  expect(await screen.findByText('The stack is copied')).toBeVisible();
  expect((await navigator.clipboard.readText()).split('\n')).toEqual([
    'TypeError: undefined or null has no properties',
    'mf-projects/src/features/hub/due.ts:48:17 (formatDue)',
    'mf-projects/0.2.0-1a2b3c4d/160.e2086bfd.js:1:20002',
  ]);
});

test.each([
  [
    'the people of its group, and operators',
    ['promote' as const],
    'Projects teamMia Maker, Sam ReidOperatorsEvery package',
  ],
  ['only operators if its group may not', ['publish' as const], 'OperatorsEvery package'],
])('MFE-03 an operator reads who may promote a package: %s', async (_, rights, text) => {
  await openPackage({ owner: { name: 'Projects team', rights, people: ['Mia Maker', 'Sam Reid'] } });
  const card = await screen.findByRole('region', { name: 'Who may promote' });
  expect(card.querySelector('dl')).toHaveTextContent(text);
});

describe('the facts of a release', () => {
  const factsOf = async () => {
    const card = await screen.findByRole('region', { name: 'Facts' });
    return Object.fromEntries(
      within(card)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
  };

  test("MFE-03 an operator reads the canary's facts, or the live release's without a canary", async () => {
    await openPackage({ canary: { ...canary, percent: 5 } });
    expect(await factsOf()).toEqual({
      Release: CANARY,
      Commit: expect.stringMatching(/^Work on 0\.3\.09d41c7e2 Mia Maker$/),
      'Needs kernel': '^0.1.0',
      Published: '20/11/2026, 04:40 am, projects team',
      'All files': '12 files, 125 KB',
      Kept: 'as one of the 5 newest',
    });
    closePage();
    await openPackage({});
    expect(await factsOf()).toMatchObject({ Release: '0.2.0-1a2b3c4d' });
  });

  test('MFE-03 an operator searches published releases by words; the search is a link', async () => {
    const user = userEvent.setup();
    const releases = Array.from({ length: 30 }, (_, index) => aPublishedRelease(`0.1.${index}-0a0b0c0d`));
    const page = await openPackage({}, { 'GET /api/releases/:package': () => releases });
    const list = await screen.findByRole('region', { name: 'Published releases' });
    await user.type(
      within(list).getByRole('searchbox', { name: 'Release, commit or person' }),
      ' 0.1.2 MIA{Enter}',
    );
    expect(page.address()).toBe(`${PACKAGE}?q=0.1.2+MIA`);
    const pages = await within(list).findByRole('navigation', { name: 'Pages of releases' });
    expect(pages).toHaveTextContent('of 11');
    await user.click(within(pages).getByRole('link', { name: 'Page 2' }));
    expect(page.address()).toBe(`${PACKAGE}?q=0.1.2+MIA&releasePage=2`);
    expect(within(list).getByText('Work on 0.1.29')).toBeVisible();
    closePage();
    await openAsOperator(`${PACKAGE}?q=nothing`, operatorStubsWith('some'));
    expect(await screen.findByText('No release has these words.')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

test("MFE-03 previews are below the live release, each with its commit's title", async () => {
  const page = await openAsOperator('/operator/releases', operatorStubsWith('many'));
  const card = await screen.findByRole('region', { name: 'Previews' });
  const [row] = await within(card).findAllByRole('listitem');
  expect(row).toHaveTextContent(/^Ranges in the quote formmf-projects 0\.3\.0-9d41c7e2/);
  const live = screen.getByRole('region', { name: 'Live now' });
  expect(live.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(within(card).getByRole('link', { name: 'Page 2' }));
  expect(page.address()).toBe('/operator/releases?show=previews&pageNum=2');
});
