import { v7 as newId } from 'uuid';
import { saveComparison } from '../modules/deciding/index.ts';
import type { Executor } from '../platform/database/database.ts';
import type { DemoParties } from './demo-data.ts';
import type { Buyer, DemoProjects, Seller } from './demo-projects.ts';

/** A rate in dollars, or why the quote has none for the item. */
type Rate = `${number}` | typeof IN_ANOTHER | typeof NOT_INCLUDED;

const IN_ANOTHER = 'inAnother';
const NOT_INCLUDED = 'notIncluded';

/** Item, quantity and unit of the schedule, then the rates of the quotes. */
type DemoItem = readonly [item: string, quantity: string, unit: string, rates: readonly Rate[]];

interface DemoTerms {
  leadTime: number;
  estimatedWorksDuration: number;
  startsIn: number;
  validFor: number;
  exclusions: string | null;
}

interface DemoComparison {
  buyer: Buyer;
  sellers: readonly Seller[];
  request: Pick<
    Parameters<DemoProjects['request']>[0],
    | 'workTitle'
    | 'industry'
    | 'site'
    | 'customerName'
    | 'description'
    | 'requiredVettingBadgeIds'
    | 'optionalVettingBadgeIds'
  >;
  items: readonly DemoItem[];
  terms: readonly DemoTerms[];
  deliverables: string[];
  /** The buyer's own amount for an item that one quote does not include. */
  allowance: { item: number; quote: number; cents: number; reason: string };
}

const lighting: readonly DemoItem[] = [
  ['LED battens with sensor', '214', 'each', ['44.00', '42.00', '47.00', '52.00']],
  ['Install and connect', '214', 'each', ['24.00', '25.00', '26.00', '30.00']],
  ['Remove and recycle old fittings', '214', 'each', ['7.00', NOT_INCLUDED, '6.00', '8.00']],
  ['Night work, 8 pm to 4 am', '1', 'item', ['1200.00', '1312.00', '1450.00', IN_ANOTHER]],
  ['Lux report and drawings', '1', 'item', ['650.00', '590.00', NOT_INCLUDED, '880.00']],
  ['Spare fittings, left on site', '10', 'each', ['0.00', NOT_INCLUDED, '47.00', '52.00']],
];

const lightingTerms: readonly DemoTerms[] = [
  {
    ...{ leadTime: 8, estimatedWorksDuration: 6, startsIn: 14, validFor: 30 },
    exclusions: 'Repairs of wiring found faulty.',
  },
  {
    ...{ leadTime: 10, estimatedWorksDuration: 8, startsIn: 14, validFor: 11 },
    exclusions: 'Disposal of old fittings. Any work after 4 am. Asbestos.',
  },
  {
    ...{ leadTime: 15, estimatedWorksDuration: 7, startsIn: 21, validFor: 60 },
    exclusions: 'Lux level report. Patching of ceilings.',
  },
  { leadTime: 5, estimatedWorksDuration: 5, startsIn: 14, validFor: 30, exclusions: null },
];

const stairs: readonly DemoItem[] = [
  ['Emergency fittings, supply and install', '36', 'each', ['138.00', '142.50', '129.00']],
  ['Exit signs above stair doors', '12', 'each', ['164.00', IN_ANOTHER, '171.00']],
  ['Discharge test and log book', '1', 'item', ['480.00', '520.00', NOT_INCLUDED]],
  ['Access equipment for the atrium', '2', 'days', [NOT_INCLUDED, '390.00', '410.00']],
];

const stairsTerms: readonly DemoTerms[] = [
  {
    ...{ leadTime: 6, estimatedWorksDuration: 4, startsIn: 20, validFor: 45 },
    exclusions: 'Access equipment.',
  },
  { leadTime: 12, estimatedWorksDuration: 3, startsIn: 20, validFor: 30, exclusions: null },
  {
    ...{ leadTime: 4, estimatedWorksDuration: 5, startsIn: 27, validFor: 30 },
    exclusions: 'Discharge test. Work on weekends.',
  },
];

/** For each of the two buyers quotes that answer one schedule, to be decided. */
export async function addComparisons(demo: DemoProjects, db: Executor, parties: DemoParties): Promise<void> {
  const { meridian, oakStreet, summit, brightwell, voltara, keystone, badges } = parties;
  await addComparison(demo, db, {
    buyer: meridian,
    sellers: [summit, brightwell, voltara, keystone],
    request: {
      workTitle: 'LED lighting upgrade, car park levels B1 to B3',
      industry: 'Lighting Upgrades',
      site: '210 Ellery Street, PARRAMATTA NSW 2150',
      customerName: 'Ellery Tower Owners Corporation',
      description:
        '<p>Replace the fluorescent battens on car park levels B1, B2 and B3. One level stays open at a time.</p>',
      requiredVettingBadgeIds: [badges.liability],
      optionalVettingBadgeIds: [badges.licence, badges.heights],
    },
    ...{ items: lighting, terms: lightingTerms },
    deliverables: ['214 LED battens with sensors', 'Lux report, as-built drawings'],
    allowance: { item: 4, quote: 2, cents: 70_000, reason: 'Price of our lighting engineer' },
  });
  await addComparison(demo, db, {
    buyer: oakStreet,
    sellers: [brightwell, voltara, keystone],
    request: {
      workTitle: 'Emergency and exit lighting of three stairwells',
      industry: 'Emergency Lighting',
      site: '9 Oak Street, ASHFIELD NSW 2131',
      customerName: 'Owners of 9 Oak Street',
      description:
        '<p>Replace the emergency and exit lights of the north, south and atrium stairs. Residents stay in the building.</p>',
      requiredVettingBadgeIds: [badges.licence],
    },
    ...{ items: stairs, terms: stairsTerms },
    deliverables: ['New fittings, tested and labelled', 'Log book on site'],
    allowance: { item: 3, quote: 0, cents: 76_000, reason: 'Hire of a scissor lift for two days' },
  });
}

async function addComparison(demo: DemoProjects, db: Executor, comparison: DemoComparison): Promise<void> {
  const { buyer, sellers, request, items, allowance } = comparison;
  const schedule = items.map(([item, quantity, unit]) => ({ id: newId(), item, quantity, unit }));
  const { briefId, projects } = await demo.request(
    {
      ...request,
      state: 'NSW',
      startDate: demo.dayOf(14),
      finishBy: demo.dayOf(42),
      dueDate: demo.dayOf(-1),
      schedule,
    },
    { buyer, sellers, daysAgo: 12 },
  );
  for (const [column, seller] of sellers.entries()) {
    const project = projects.get(seller.businessId);
    await project?.accept(10);
    await project?.lodge(8 - column, quoteOf(demo, comparison, { column, schedule }));
  }
  const { item, quote, cents, reason } = allowance;
  const projectId = projects.get(sellers[quote]?.businessId ?? '')?.projectId ?? '';
  const row = schedule[item]?.id ?? '';
  await saveComparison(db, briefId, {
    ...{ version: 1, matches: [], allowances: [{ projectId, row, cents, reason }] },
    updatedAt: demo.at(0),
  });
}

function quoteOf(
  demo: DemoProjects,
  { items, terms, deliverables }: DemoComparison,
  { column, schedule }: { column: number; schedule: readonly { id: string }[] },
) {
  const { startsIn, validFor, ...quote } = terms[column] as DemoTerms;
  const rates = items.map(([, , , ofItem]) => ofItem[column] ?? NOT_INCLUDED);
  const isMissing = (rate: Rate): rate is typeof IN_ANOTHER | typeof NOT_INCLUDED =>
    rate === IN_ANOTHER || rate === NOT_INCLUDED;
  const cents = rates.map((rate, at) =>
    isMissing(rate) ? 0 : Number(items[at]?.[1]) * Math.round(Number(rate) * 100),
  );
  return {
    ...quote,
    basePrice: cents.reduce((sum, amount) => sum + amount, 0) / 100,
    startDate: midnightOf(demo.dayOf(startsIn)),
    validUntil: midnightOf(demo.dayOf(validFor)),
    deliverables,
    lines: items.map(([item, quantity, unit], at) => {
      const rate = rates[at] ?? NOT_INCLUDED;
      return {
        ...{ item, quantity, unit, scheduleItemId: schedule[at]?.id ?? '' },
        rate: isMissing(rate) ? '' : rate,
        inclusion: isMissing(rate) ? rate : ('priced' as const),
      };
    }),
  };
}

const midnightOf = (day: string) => `${day}T00:00:00.000Z`;
