import { v7 as newId } from 'uuid';
import { addDraft } from '../modules/buying/index.ts';
import type { Executor } from '../platform/database/database.ts';
import type { DemoParties } from './demo-data.ts';
import type { DemoJobs, Seller } from './demo-jobs.ts';

const SITE = '210 Ellery Street, PARRAMATTA NSW 2150';

/** Item, quantity and unit of the schedule, then the rates of the quotes; null for an item without a price. */
type DemoItem = readonly [item: string, quantity: string, unit: string, rates: readonly (string | null)[]];

const lighting: readonly DemoItem[] = [
  ['LED battens with sensor', '214', 'each', ['44.00', '42.00', '47.00', '52.00']],
  ['Install and connect', '214', 'each', ['24.00', '25.00', '26.00', '30.00']],
  ['Remove and recycle old fittings', '214', 'each', ['7.00', null, '6.00', '8.00']],
  ['Night work, 8 pm to 4 am', '1', 'item', ['1200.00', '1312.00', '1450.00', '2240.00']],
  ['Lux report and drawings', '1', 'item', ['650.00', '590.00', null, '880.00']],
  ['Spare fittings, left on site', '10', 'each', ['0.00', null, '47.00', '52.00']],
];

const terms = [
  {
    leadTime: 8,
    estimatedWorksDuration: 6,
    startsIn: 14,
    validFor: 30,
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
] as const;

/** Work Requests with several contractors, for the pages of buyers. */
export async function addBuying(demo: DemoJobs, parties: DemoParties): Promise<void> {
  await addComparison(demo, parties);
  await addSealed(demo, parties);
}

/** Four quotes that answer one schedule, to be decided. */
async function addComparison(demo: DemoJobs, parties: DemoParties): Promise<void> {
  const { meridian, summit, brightwell, voltara, keystone, badges } = parties;
  const sellers = [summit, brightwell, voltara, keystone];
  const ids = lighting.map(() => newId());
  const { jobs } = await demo.request(
    {
      workTitle: 'LED lighting upgrade, car park levels B1 to B3',
      industry: 'Lighting Upgrades',
      site: SITE,
      state: 'NSW',
      customerName: 'Ellery Tower Owners Corporation',
      description:
        '<p>Replace the fluorescent battens on car park levels B1, B2 and B3. One level stays open at a time.</p>',
      startDate: demo.dayOf(14),
      finishBy: demo.dayOf(42),
      dueDate: demo.dayOf(-1),
      schedule: lighting.map(([item, quantity, unit], index) => ({
        id: ids[index] ?? newId(),
        item,
        quantity,
        unit,
      })),
      requiredVettingBadgeIds: [badges.liability],
      optionalVettingBadgeIds: [badges.licence, badges.heights],
    },
    { buyer: meridian, sellers, daysAgo: 12 },
  );
  for (const [column, seller] of sellers.entries()) {
    const job = jobs.get(seller.businessId);
    const offered = terms[column];
    if (!job || !offered) continue;
    const { startsIn, validFor, ...quote } = offered;
    await job.accept(10);
    await job.lodge(8 - column, {
      ...quote,
      basePrice: totalOf(column),
      startDate: midnightOf(demo.dayOf(startsIn)),
      validUntil: midnightOf(demo.dayOf(validFor)),
      deliverables: ['214 LED battens with sensors', 'Lux report, as-built drawings'],
      lines: lighting.map(([item, quantity, unit, rates], index) => ({
        ...{ item, quantity, unit, rate: rates[column] ?? '', scheduleItemId: ids[index] ?? newId() },
        inclusion: rates[column] === null ? ('notIncluded' as const) : ('priced' as const),
      })),
    });
  }
}

/** Two sealed quotes, one that will come, one that was declined and one contractor without an answer. */
async function addSealed(demo: DemoJobs, parties: DemoParties): Promise<void> {
  const { meridian, bayside, summit, brightwell, voltara, keystone } = parties;
  const { jobs } = await demo.request(
    {
      workTitle: 'Plant deck waterproofing, level 14',
      industry: 'Waterproofing',
      site: '84 Quarry Road, NORTH RYDE NSW 2113',
      state: 'NSW',
      customerName: 'Meridian House Owners',
      description:
        '<p>Strip 320 m² of failed membrane on the level 14 plant deck, make good falls, apply a new system and flood test it.</p>',
      siteInspectionDetails: 'Weekdays 9 am to 3 pm. Meet Grace Bellamy, Building Manager, 0491 570 110.',
      startDate: demo.dayOf(45),
      finishBy: demo.dayOf(100),
      dueDate: demo.dayOf(3),
      isSealed: true,
    },
    { buyer: meridian, sellers: [bayside, summit, brightwell, voltara, keystone], daysAgo: 8 },
  );
  const of = ({ businessId }: Seller) => jobs.get(businessId);
  for (const seller of [summit, brightwell]) {
    await of(seller)?.accept(7);
    await of(seller)?.lodge(3, { basePrice: 48_000, lines: [] });
  }
  await of(voltara)?.accept(5);
  await of(keystone)?.decline(6, 'No crew free before February.');
}

/** A Work Request that its buyer has begun to write. */
export async function addDemoDraft(db: Executor, { meridian }: DemoParties, now: Date): Promise<void> {
  await addDraft(db, {
    id: newId(),
    buyerBusinessId: meridian.businessId,
    createdBy: meridian.id,
    version: 1,
    content: {
      workTitle: 'Visitor car park line marking, 64 bays',
      site: '14 Bourke Road, ALEXANDRIA NSW 2015',
      description: '<p>Remove the old lines and mark 64 bays, arrows and two accessible bays.</p>',
      isSealed: true,
    },
    createdAt: now,
    updatedAt: now,
  });
}

function totalOf(column: number): number {
  const cents = lighting.reduce(
    (sum, [, quantity, , rates]) => sum + Number(quantity) * Math.round(Number(rates[column] ?? 0) * 100),
    0,
  );
  return cents / 100;
}

const midnightOf = (day: string) => `${day}T00:00:00.000Z`;
