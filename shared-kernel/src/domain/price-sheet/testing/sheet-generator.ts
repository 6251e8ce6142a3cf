import fc from 'fast-check';
import { amountOf, gstCents } from '../../quotes/price-lines.ts';

export interface GeneratedSheet {
  cells: string[][];
  cents: number;
  lines: number;
  wrong: number;
}

interface SheetPlan {
  headings: 'clear' | 'ambiguous' | 'none';
  wrongAmounts?: boolean;
}

type Role = keyof typeof clearNames;

const clearNames = {
  item: [
    'Description',
    'DESCRIPTION',
    'Details',
    'Scope of works',
    'Particulars',
    'Task',
    'Work description',
    'Material',
  ],
  quantity: ['Qty', 'QTY.', 'Quantity', 'Quant.', 'Est. Qty', 'Qty req’d', 'No. of', 'Measured qty'],
  unit: ['UOM', 'U/M', 'Unit of measure', 'Unit type'],
  rate: [
    'Rate',
    'Rate ($)',
    'Unit price',
    'Unit Rate ex GST',
    'Price each',
    'Unit cost',
    '$ per unit rate',
    'Sell rate',
  ],
  amount: [
    'Amount',
    'Total',
    'Line total',
    'Ext. price',
    'Extended',
    'Amount ex GST',
    'TOTAL ($)',
    'Sub-total',
    'Net amount',
  ],
  gst: ['GST', 'GST 10%', 'GST amount', 'Tax'],
  code: ['Item no.', 'Ref', 'Code', 'Part No', 'Line no.', 'Stock code'],
};
const unclearNames: Record<Role, readonly string[]> = {
  item: ['Item', 'Line', 'What we do'],
  quantity: ['Units', 'No.', 'Number', 'How many'],
  unit: ['Unit', 'Per', ''],
  rate: ['Price', 'Cost', 'Unit', 'Each', '$'],
  amount: ['Price', 'Cost', 'Value', 'Charge'],
  gst: ['Tax amt', 'G'],
  code: ['#', 'No', 'Item'],
};
const items = [
  'Emergency batten, LED',
  'Exit sign, 2 sided',
  'Licensed electrician',
  'Cable 2.5 mm²',
  'Lift hire',
  'AS 2293 test',
  '3" pipe',
];
const units = ['ea', 'hrs', 'm', 'm2', 'lot', 'days', 'each'];
const notes = ['Level 1', 'All prices exclude GST', 'Subject to access', 'Electrical works'];
const sumNames = [
  'Sub-total',
  'Subtotal',
  'Sub Total ex GST',
  'Total (excl. GST)',
  'Total ex GST',
  'Net total',
  'SUBTOTAL:',
];
const gstNames = ['GST', 'GST 10%', 'GST @ 10%', 'Plus GST', 'Add GST (10%)'];
const bothNames = [
  'Total',
  'Total inc GST',
  'TOTAL INCL. GST',
  'Amount due',
  'Grand Total',
  'Total payable',
  'Total (including GST)',
];

const anLine = fc.record({
  item: fc.constantFrom(...items),
  thousandths: fc.oneof(
    fc.integer({ min: 1, max: 400 }).map((n) => n * 1000),
    fc.integer({ min: 1, max: 4000 }).map((n) => n * 250),
  ),
  unit: fc.constantFrom(...units),
  rateCents: fc.oneof(fc.integer({ min: 1, max: 9_000_000 }), fc.integer({ min: -50_000, max: -100 })),
});

const style = fc.record({
  dollar: fc.boolean(),
  grouped: fc.boolean(),
  brackets: fc.boolean(),
  unitInCell: fc.boolean(),
});
type Style = typeof style extends fc.Arbitrary<infer Value> ? Value : never;

function money(cents: number, { dollar, grouped, brackets }: Style): string {
  const [whole = '', decimals = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const digits = grouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole;
  const size = `${dollar ? '$' : ''}${digits}.${decimals}`;
  if (cents >= 0) return size;
  return brackets ? `(${size})` : `-${size}`;
}

export function aSheet({ headings, wrongAmounts = false }: SheetPlan): fc.Arbitrary<GeneratedSheet> {
  return fc
    .record({
      lines: fc.array(anLine, { minLength: 2, maxLength: 8 }),
      optional: fc.subarray(['unit', 'amount', 'gst', 'code'] as Role[]),
      order: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
      names: fc.array(fc.nat(), { minLength: 7, maxLength: 7 }),
      look: style,
      totals: fc.subarray(['sum', 'gst', 'both'] as const),
      totalNames: fc.tuple(
        fc.constantFrom(...sumNames),
        fc.constantFrom(...gstNames),
        fc.constantFrom(...bothNames),
      ),
      blanks: fc.array(fc.nat({ max: 7 }), { maxLength: 2 }),
      noted: fc.array(fc.tuple(fc.nat({ max: 7 }), fc.constantFrom(...notes)), { maxLength: 2 }),
      wrong: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      gap: fc.integer({ min: 2, max: 900 }),
    })
    .map((plan) => {
      const { lines, look, totals, totalNames, order, names } = plan;
      const wanted = new Set<Role>(['item', 'quantity', 'rate', ...plan.optional]);
      if (wrongAmounts) wanted.add('amount');
      const all = [...wanted];
      const roles =
        headings === 'none'
          ? usualOrder(wanted)
          : all.toSorted((one, other) => (order[all.indexOf(one)] ?? 0) - (order[all.indexOf(other)] ?? 0));
      const nameOf = (role: Role, at: number) => {
        const known = headings === 'clear' ? clearNames[role] : [...clearNames[role], ...unclearNames[role]];
        return known[(names[at] ?? 0) % known.length] ?? role;
      };
      const amounts = lines.map(({ thousandths, rateCents }) => amountOf(thousandths, rateCents) ?? 0);
      const cents = amounts.reduce((sum, amount) => sum + amount, 0);
      // Most amounts are right: otherwise they would not be recognised as amounts.
      const isWrong = (at: number) => wrongAmounts && plan.wrong[at] === true && at % 3 === 2;
      const written = lines.map(({ item, thousandths, unit, rateCents }, at): Record<Role, string> => {
        const amount = amounts[at] ?? 0;
        const isJoined = look.unitInCell && !wanted.has('unit');
        return {
          item,
          quantity: `${thousandths / 1000}${isJoined ? ` ${unit}` : ''}`,
          unit,
          rate: money(rateCents, look),
          amount: money(isWrong(at) ? amount + plan.gap : amount, look),
          gst: money(gstCents(Math.abs(amount)) * Math.sign(amount), look),
          code: `${at + 1}`,
        };
      });
      const gst = gstCents(Math.abs(cents)) * Math.sign(cents);
      const figures = { sum: cents, gst, both: cents + gst };
      const place: Role = wanted.has('amount') ? 'amount' : 'rate';
      const totalRows = (['sum', 'gst', 'both'] as const)
        .filter((kind) => totals.includes(kind))
        .map((kind) => {
          const label = totalNames[{ sum: 0, gst: 1, both: 2 }[kind]] ?? '';
          return roles.map((role) =>
            role === 'item' ? label : role === place ? money(figures[kind], look) : '',
          );
        });
      const rows = written.map((row) => roles.map((role) => row[role]));
      for (const [at, note] of plan.noted)
        rows.splice(
          at,
          0,
          roles.map((role) => (role === 'item' ? note : '')),
        );
      for (const at of plan.blanks)
        rows.splice(
          at,
          0,
          roles.map(() => ''),
        );
      return {
        cells: [...(headings === 'none' ? [] : [roles.map(nameOf)]), ...rows, ...totalRows],
        cents,
        lines: lines.length,
        wrong: lines.filter((_, at) => isWrong(at)).length,
      };
    });
}

const usual: readonly Role[] = ['code', 'item', 'quantity', 'unit', 'rate', 'amount', 'gst'];
const usualOrder = (wanted: ReadonlySet<Role>): Role[] => usual.filter((role) => wanted.has(role));
