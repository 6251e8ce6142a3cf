import type { ComparedBadge } from '@worklane/kernel/contracts';

export interface StubQuote {
  name: string;
  price: number;
  lead: number;
  start: string;
  days: number;
  validUntil: string;
  exclusions: string | null;
  deliverables: readonly string[];
  rating: readonly [number, number];
  worked: readonly [number, string | null];
  answer: readonly [hours: number, lodgedAt: string];
  insuredTo: readonly [ComparedBadge['cover'], string];
  heights: readonly [ComparedBadge['cover'], string | null];
  note: string;
  isShortlisted: boolean;
}

const BATTENS = '214 LED battens with sensors';
const RECYCLED = 'Old fittings recycled';
const LUX = 'Lux report, as-built drawings';
const SPARE = 'Spare set of 10 fittings';

export const stubQuotes: readonly StubQuote[] = [
  {
    name: 'Harbourline Electrical',
    price: 17_900,
    lead: 8,
    start: '2026-12-07',
    days: 6,
    validUntil: '2026-12-20',
    exclusions: 'Repairs to existing wiring found faulty.',
    deliverables: [BATTENS, RECYCLED, LUX, SPARE],
    rating: [4.7, 26],
    worked: [6, '2026-11-21'],
    answer: [74, '2026-11-20T03:00:00.000Z'],
    insuredTo: ['coversWork', '2027-06-30'],
    heights: ['expired', '2026-11-14'],
    note: 'Did B4 last year without closing an aisle.',
    isShortlisted: true,
  },
  {
    name: 'Brightwell Electrical',
    price: 16_240,
    lead: 10,
    start: '2026-12-07',
    days: 8,
    validUntil: '2026-12-04',
    exclusions: 'Disposal of old fittings. Any work after 4 am. Asbestos.',
    deliverables: [BATTENS, LUX],
    rating: [4.4, 12],
    worked: [0, null],
    answer: [49, '2026-11-19T02:00:00.000Z'],
    insuredTo: ['endsDuringWork', '2026-12-10'],
    heights: ['coversWork', '2027-03-14'],
    note: 'Ask for the new certificate and a price for disposal.',
    isShortlisted: false,
  },
  {
    name: 'Voltara Projects',
    price: 18_826,
    lead: 15,
    start: '2026-12-14',
    days: 7,
    validUntil: '2027-01-31',
    exclusions: 'Lux level report. Patching of ceilings.',
    deliverables: [BATTENS, RECYCLED, SPARE],
    rating: [4.9, 41],
    worked: [2, '2026-06-09'],
    answer: [121, '2026-11-22T01:00:00.000Z'],
    insuredTo: ['coversWork', '2027-02-28'],
    heights: ['notHeld', null],
    note: 'Start is a week late for the body corporate.',
    isShortlisted: true,
  },
  {
    name: 'Keystone Power and Light',
    price: 22_900,
    lead: 5,
    start: '2026-12-07',
    days: 5,
    validUntil: '2026-12-20',
    exclusions: null,
    deliverables: [BATTENS, RECYCLED, LUX, SPARE],
    rating: [4.6, 8],
    worked: [0, null],
    answer: [145, '2026-11-23T04:00:00.000Z'],
    insuredTo: ['coversWork', '2027-10-31'],
    heights: ['coversWork', '2027-08-22'],
    note: '',
    isShortlisted: false,
  },
];
