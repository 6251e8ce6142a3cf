import { planRow, type RowContext } from './plan-row.ts';

const listed = [
  { id: 'id-roofing', name: 'Roofing and Gutters', label: 'Plumbing - Roofing and Gutters' },
  { id: 'id-fit-out', name: 'Fit-out', label: 'Building Works - Fit-out' },
];
const context: RowContext = {
  industryHint: 'name one with --industry',
  now: new Date('2026-11-01T00:00:00Z'),
  listed,
  defaults: { site: 'Canberra ACT', industry: listed[1] ?? null },
  mapping: {
    workTitle: 'title',
    customer: 'client',
    startDate: 'from',
    endDate: 'to',
    dueDate: 'due',
    industry: 'trade',
    site: 'site',
    state: 'state',
    description: 'text',
    invite: 'invite',
  },
};
const plan = (cells: Record<string, string>, more: Partial<RowContext> = {}) =>
  planRow({ title: 'Roof repair', ...cells }, { ...context, ...more });

test('a title alone is enough: site, State and industry have defaults', () => {
  expect(plan({})).toEqual({
    reasons: [],
    notes: [],
    plan: {
      inviteNames: [],
      body: {
        workTitle: 'Roof repair',
        industryId: 'id-roofing',
        site: 'Canberra ACT',
        state: 'ACT',
        publish: true,
      },
    },
  });
});

test('every mapped cell reaches its field', () => {
  const { plan: planned } = plan({
    client: 'Ellery Tower',
    from: '2026-12-01',
    to: '15/01/2027',
    due: '20/11/2026',
    trade: 'fit-out',
    site: 'Parramatta NSW 2150',
    text: 'First & second\nline\n\n<b>Third</b>',
    invite: ' Harbourline Electrical ; ;Bayside Plumbing',
  });
  expect(planned).toEqual({
    inviteNames: ['Harbourline Electrical', 'Bayside Plumbing'],
    body: {
      workTitle: 'Roof repair',
      industryId: 'id-fit-out',
      site: 'Parramatta NSW 2150',
      state: 'NSW',
      customerName: 'Ellery Tower',
      description: '<p>First &amp; second<br>line</p><p>&lt;b&gt;Third&lt;/b&gt;</p>',
      startDate: '2026-12-01',
      dueDate: '2026-11-20',
      duration: '1To3Months',
      publish: true,
    },
  });
});

test.each([
  ['line breaks become spaces', 'Intercom\r\n Stage 1\n\nStage 2', 'Intercom Stage 1 Stage 2'],
  ['markup stays text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['marks inside words stay', 'e\u0301 Zero\u200bwidth \u202bתאורה', 'e\u0301 Zero\u200bwidth \u202bתאורה'],
  ['300 emoji are 300 characters', '🔋'.repeat(300), '🔋'.repeat(300)],
])('titles are kept: %s', (_, title, kept) => {
  expect(plan({ title }).plan?.body.workTitle).toBe(kept);
});

test('an end without a start is read without a duration', () => {
  expect(plan({ to: '2026-12-01' }).plan?.body.duration).toBeUndefined();
});

test.each([
  ['no title', { title: '' }, ['it has no title']],
  ['an invisible title', { title: '\u200b \u2060' }, ['it has no title']],
  [
    'a title that is too long',
    { title: 'x'.repeat(301) },
    ['title has 301 characters, more than the 300 allowed'],
  ],
  [
    'control characters',
    { title: 'Roof\u0007', client: '\u0000' },
    ['title holds control characters', 'client holds control characters'],
  ],
  [
    'a day that does not exist',
    { from: '2026-02-30' },
    ['from "2026-02-30" is not a date (YYYY-MM-DD or DD/MM/YYYY)'],
  ],
  [
    'a due date that has passed',
    { due: '30/10/2026' },
    ['due "30/10/2026" has passed, so nobody could quote'],
  ],
  ['an American date', { due: '12/31/2026' }, ['due "12/31/2026" is not a date (YYYY-MM-DD or DD/MM/YYYY)']],
  [
    'an end before the start',
    { from: '2026-03-02', to: '01/03/2026' },
    ['it ends on 2026-03-01, before it starts on 2026-03-02'],
  ],
  ['an industry the portal lacks', { trade: 'Blacksmiths' }, ['the portal lists no industry "Blacksmiths"']],
  ['a site nowhere', { site: 'Somewhere' }, ['no State or Territory can be read from the site "Somewhere"']],
  ['an invalid State', { state: 'Utah' }, ['state "Utah" is not a State or Territory']],
  [
    'a site that is too long',
    { site: `${'x'.repeat(497)} ACT` },
    ['site has 501 characters, more than the 500 allowed'],
  ],
  [
    'several things at once',
    { title: '', from: 'soon' },
    ['it has no title', 'from "soon" is not a date (YYYY-MM-DD or DD/MM/YYYY)'],
  ],
])('a row with %s is refused with the reason', (_, cells, reasons) => {
  expect(plan(cells)).toEqual({ plan: null, reasons, notes: [] });
});

test('a row without a meaningful title and a default industry is refused', () => {
  expect(
    plan({ title: 'Advisors panel' }, { defaults: { site: 'Canberra ACT', industry: null } }).reasons,
  ).toEqual(['its title names no industry of the portal; name one with --industry']);
});

test('a cell in a message cannot control a terminal', () => {
  const [reason] = plan({ trade: '\u001b[2J\u202eevil\u009b' }).reasons;
  expect(reason).toContain('"\\u001b[2J\\u202eevil\\u009b"');
});

test.each([
  ['1-Feb-27', '2027-02-01'],
  ['1/2/27', '2027-02-01'],
  ['1 February 2027', '2027-02-01'],
  ['01.02.2027', '2027-02-01'],
  ['2027-02-01', '2027-02-01'],
])('a day is read as in the portal’s fields: %s', (from, day) => {
  expect(plan({ from }).plan?.body.startDate).toBe(day);
});

test.each([
  ['1 Smith Street, Darwin NT 800', '', '1 Smith Street, Darwin NT 0800', 'NT'],
  ['1 Smith Street, Darwin 801', '', '1 Smith Street, Darwin 0801', 'NT'],
  ['ANU, Acton 200', 'ACT', 'ANU, Acton 0200', 'ACT'],
])('a postcode without its zero is corrected and reported: %s', (site, state, repaired, wanted) => {
  const { plan: planned, notes } = plan({ site, state });
  expect(planned?.body).toMatchObject({ site: repaired, state: wanted });
  expect(notes).toEqual([`the site "${site}" is read as "${repaired}"`]);
});

test.each([
  ['Lot 801, Parramatta NSW 2150', ''],
  ['Parramatta NSW, Lot 801', ''],
  ['Level 3, 950', 'VIC'],
])('other numbers of a site are kept: %s', (site, state) => {
  expect(plan({ site, state })).toMatchObject({ plan: { body: { site } }, notes: [] });
});
