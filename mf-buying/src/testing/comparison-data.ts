import type {
  ComparedBadge,
  ComparedQuote,
  Comparison,
  ComparisonCell,
  ComparisonRow,
} from '@worklane/kernel/contracts';
import { type StubQuote, stubQuotes } from './comparison-quotes.ts';

/** Four quotes of a lighting upgrade: the pictures of the comparison show the same ones. */

const idOf = (kind: number, index: number) =>
  `019a9d00-000${kind}-7000-8000-${String(index).padStart(12, '0')}`;
export const stubProjectId = (index: number) => idOf(1, index);

const SITE_ZONE = 'Australia/Sydney';

type Price = readonly [rate: string, amount: number] | null;

const items: readonly (readonly [item: string, quantity: string, unit: string, prices: readonly Price[]])[] =
  [
    [
      'LED battens with sensor',
      '214',
      'each',
      [
        ['44.00', 9416],
        ['42.00', 8988],
        ['47.00', 10_058],
        ['52.00', 11_128],
      ],
    ],
    [
      'Install and connect',
      '214',
      'each',
      [
        ['24.00', 5136],
        ['25.00', 5350],
        ['26.00', 5564],
        ['30.00', 6420],
      ],
    ],
    [
      'Remove and recycle old fittings',
      '214',
      'each',
      [['7.00', 1498], null, ['6.00', 1284], ['8.00', 1712]],
    ],
    [
      'Night work, 8 pm to 4 am',
      '',
      'allowance',
      [
        ['1200.00', 1200],
        ['1312.00', 1312],
        ['1450.00', 1450],
        ['2240.00', 2240],
      ],
    ],
    ['Lux report and drawings', '1', 'item', [['650.00', 650], ['590.00', 590], null, ['880.00', 880]]],
    ['Spare fittings, left on site', '10', 'each', [['0.00', 0], null, ['47.00', 470], ['52.00', 520]]],
  ];

const allowances: Readonly<Record<string, number>> = { '2.1': 1498, '4.2': 650, '5.1': 470 };

function cellOf(row: number, column: number, quantity: string, price: Price | undefined): ComparisonCell {
  const projectId = stubProjectId(column);
  if (price) {
    const [rate, amount] = price;
    return { projectId, inclusion: 'priced', lines: [row], rate, quantity, amount, allowance: null };
  }
  const amount = allowances[`${row}.${column}`] ?? 0;
  return {
    projectId,
    inclusion: 'notIncluded',
    lines: [],
    rate: null,
    quantity: null,
    amount: null,
    allowance: { amount, isOwn: false, reason: null },
  };
}

const rows: readonly ComparisonRow[] = items.map(([item, quantity, unit, prices], row) => ({
  key: idOf(3, row),
  item,
  quantity,
  unit,
  isScheduled: true,
  cells: stubQuotes.map((_, column) => cellOf(row, column, quantity, prices[column])),
}));

function badgesOf({ insuredTo, heights }: StubQuote): ComparedBadge[] {
  return [
    {
      id: idOf(4, 1),
      name: 'Public Liability $20m',
      isRequired: true,
      cover: insuredTo[0],
      lastDay: insuredTo[1],
    },
    {
      id: idOf(4, 2),
      name: 'Electrical Contractor Licence',
      isRequired: true,
      cover: 'doesNotExpire',
      lastDay: null,
    },
    {
      id: idOf(4, 3),
      name: 'Working at Heights',
      isRequired: false,
      cover: heights[0],
      lastDay: heights[1],
    },
  ];
}

function quoteOf(short: StubQuote, column: number): ComparedQuote {
  const missing = rows.flatMap(({ cells }) => cells[column]?.allowance?.amount ?? []);
  const allowed = missing.reduce((sum, amount) => sum + amount, 0);
  return {
    projectId: stubProjectId(column),
    contractor: {
      id: idOf(2, column),
      name: short.name,
      businessLogoUrl: null,
      suburb: 'Balmain',
      rating: short.rating[0],
      ratingCount: short.rating[1],
      jobs: short.rating[1],
      jobsWithYou: short.worked[0],
      distanceKm: 12,
      badges: { asked: 2, held: 2, missing: [], lapsing: [] },
    },
    isBeingModified: false,
    revision: column === 0 ? 2 : 1,
    lodgedAt: short.answer[1],
    content: {
      basePrice: short.price,
      gst: Math.round(short.price * 10) / 100,
      fee: Math.round(short.price * 2) / 100,
      buyerFee: 0,
      salesPitch: null,
      deliverables: [...short.deliverables],
      termsAndConditions: [],
      startDate: `${short.start}T00:00:00.000Z`,
      leadTime: short.lead,
      estimatedWorksDuration: short.days,
      estimatedHours: null,
      lines: items.map(([item, quantity, unit, prices], row) => {
        const [rate, amount] = prices[column] ?? ['', null];
        const inclusion = amount === null ? ('notIncluded' as const) : ('priced' as const);
        return {
          item,
          quantity: quantity || '1',
          unit,
          rate,
          amount,
          scheduleItemId: idOf(3, row),
          inclusion,
        };
      }),
      exclusions: short.exclusions,
      terms: null,
      validUntil: `${short.validUntil}T00:00:00.000Z`,
    },
    totalIncludingGst: Math.round(short.price * 110) / 100,
    likeForLike: short.price + allowed,
    allowed,
    gaps: missing.length,
    badges: badgesOf(short),
    lastJobOn: short.worked[1],
    hoursToAnswer: short.answer[0],
    isShortlisted: short.isShortlisted,
    note: short.note,
  };
}

const MIDDLE_TOTAL = 18_363;

/** A comparison of the first quotes; all four without a number. */
export function aComparison(
  requestId: string,
  {
    quotes: count = stubQuotes.length,
    ...changes
  }: Partial<Omit<Comparison, 'quotes'>> & { quotes?: number } = {},
): Comparison {
  return {
    requestId,
    workTitle: 'LED lighting upgrade, car park levels B1 to B3',
    site: 'Ellery Tower, Parramatta NSW 2150',
    siteTimeZone: SITE_ZONE,
    isSealed: false,
    dueDate: '2026-11-23T06:00:00.000Z',
    startDate: '2026-12-07',
    finishBy: '2026-12-18',
    isProcurement: true,
    canAward: true,
    awardedProjectId: null,
    sealedQuotes: 0,
    middleTotal: MIDDLE_TOTAL,
    version: 3,
    quotes: stubQuotes.slice(0, count).map(quoteOf),
    rows: rows.map((row) => ({ ...row, cells: row.cells.slice(0, count) })),
    ...changes,
  };
}
