import { seenText } from '../quotes/typed-number.ts';

/** Possible roles of a price sheet's column. `ignored` and later ones are not read. */
export const SHEET_ROLES = [
  'item',
  'quantity',
  'unit',
  'rate',
  'rateWithGst',
  'amount',
  'amountWithGst',
  'gst',
  'code',
  'ignored',
] as const;

export type SheetRole = (typeof SHEET_ROLES)[number];

/** The possible roles of a heading, most likely first, and the unit that it names ('Hours'). */
export interface HeadingMeaning {
  roles: readonly SheetRole[];
  unit: string | null;
}

/** Headings in lower case without punctuation and currency. The column's content decides between several roles. */
const names: readonly (readonly [readonly SheetRole[], string])[] = [
  [
    ['item'],
    `description|desc|descr|details|detail|particulars|scope|scope of work|scope of works|work|works|task|tasks|activity|
    product|material|materials|service|services|item description|product description|line item|element|component|
    work description|description of work|description of works|item name|name|part|part description|what|labour|trade item`,
  ],
  [['item', 'code'], 'item|items|line|article'],
  [['code', 'quantity'], `no|number|nr|num`],
  [
    ['code'],
    `item no|item number|item code|item id|item ref|line no|line number|ref|ref no|reference|code|part no|part number|
    part code|sku|stock code|product code|product no|cat no|catalogue no|catalogue number|id|pos|position|clause|
    cost code|row|serial`,
  ],
  [
    ['quantity'],
    `qty|qtys|quantity|quantities|quant|qnty|qnt|est qty|estimated quantity|measured qty|order qty|qty reqd|
    qty required|qty ordered|no of|number of|count|no off|total qty|hours worked`,
  ],
  [['quantity', 'unit'], 'units|nos|volume|measurement'],
  [['unit', 'rate'], 'unit|per unit|per'],
  [['unit'], 'uom|u o m|um|u m|unit of measure|units of measure|unit of measurement|measure|unit type'],
  [
    ['rate'],
    `rate|rates|unit rate|unit price|unit cost|unit sell|price each|cost each|rate each|price per unit|cost per unit|
    rate per unit|price unit|rate unit|cost unit|price ea|cost ea|sell rate|charge rate|hourly rate|rate per hour|
    day rate|daily rate|list price|unit value|unit charge|item price|per hour|price per|price per item|single price`,
  ],
  [['rate', 'unit'], 'each|ea'],
  [
    ['rate', 'amount'],
    'price|prices|cost|costs|sell|sell price|charge|charges|fee|fees|dollars|quoted|quote|value|priced',
  ],
  [
    ['amount'],
    `amount|amounts|amt|total|totals|line total|line amount|line value|line price|line cost|ext|extn|extension|extended|
    ext price|ext amount|ext cost|extended price|extended amount|extended cost|sub total|subtotal|total price|total cost|
    total amount|total value|item total|row total|net|nett|net amount|nett amount|net total|net price|sum|total charge|
    line net`,
  ],
  [
    ['gst', 'ignored'],
    'gst|gst amount|gst amt|gst total|gst payable|tax|tax amount|tax amt|vat|gst component|sales tax',
  ],
  [
    ['ignored'],
    'gst code|tax code|tax rate|gst rate|notes|note|comments|comment|remarks|remark|location|area|room|date',
  ],
];

const meanings = new Map(
  names.flatMap(([roles, written]) =>
    written.split('|').map((name) => [name.trim().replace(/\s+/g, ' '), roles] as const),
  ),
);

const unitNames: Readonly<Record<string, string>> = {
  hours: 'hours',
  hrs: 'hours',
  hour: 'hours',
  hr: 'hours',
  'labour hours': 'hours',
  'labour hrs': 'hours',
  'no of hours': 'hours',
  'est hours': 'hours',
  days: 'days',
  'no of days': 'days',
  metres: 'm',
  m2: 'm²',
  m3: 'm³',
};

const withGst =
  /\b(?:inc|incl|including|includes|inclusive|with|plus)\b(?: of)? ?(?:gst|tax)|\b(?:gst|tax) ?(?:inc|incl|inclusive|included)\b|\bgross\b/;
const withoutGst =
  /\b(?:ex|exc|excl|excluding|exclusive|before|less|without|no|net|nett)\b(?: of)? ?(?:gst|tax)|\b(?:gst|tax) ?(?:ex|excl|exclusive|free)\b/;

const plain = (text: string) =>
  seenText(text)
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}²³%]+/gu, ' ')
    .trim();

export function meaningOf(heading: string): HeadingMeaning | null {
  const written = plain(heading);
  const isWithGst = withGst.test(written);
  const name = written
    .replace(isWithGst ? withGst : withoutGst, ' ')
    .replace(/\b(?:aud|a u d)\b|\d{1,3} ?%|%/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const unit = unitNames[name];
  if (unit) return { roles: ['quantity'], unit };
  const roles = name === '' ? nameless(heading, isWithGst) : (meanings.get(name) ?? rolesByWords(name));
  if (!roles) return null;
  if (isWithGst) return { roles: roles.map(includingGst), unit: null };
  // A separate column of GST can show that 'Amount' includes it.
  const isOpen = roles.includes('amount') && !withoutGst.test(written);
  return { roles: isOpen ? [...roles, 'amountWithGst'] : roles, unit: null };
}

const includingGst = (role: SheetRole): SheetRole =>
  role === 'rate' ? 'rateWithGst' : role === 'amount' ? 'amountWithGst' : role;

function nameless(heading: string, isWithGst: boolean): readonly SheetRole[] | null {
  if (isWithGst) return ['amount', 'rate'];
  if (heading.includes('$') || /ex\b/i.test(heading)) return ['rate', 'amount'];
  return heading.includes('#') ? ['code', 'quantity'] : null;
}

/** A heading of several words, such as 'Qty (est.)' or 'Supply rate'. */
function rolesByWords(name: string): readonly SheetRole[] | null {
  const words = new Set(name.split(' '));
  const has = (...wanted: string[]) => wanted.some((word) => words.has(word));
  const isPrice = has('price', 'cost', 'rate', 'charge', 'sell', 'value');
  if (has('discount', 'disc', 'margin', 'markup')) return null;
  if (has('qty', 'quantity', 'qnty')) return ['quantity'];
  if (has('rate') || (isPrice && has('unit', 'each', 'ea', 'per', 'single'))) return ['rate'];
  if (has('total', 'amount', 'subtotal', 'extended', 'ext')) return ['amount'];
  if (has('code', 'ref', 'number', 'sku')) return ['code'];
  if (isPrice) return ['rate', 'amount'];
  if (has('description', 'item', 'work', 'works', 'task', 'product', 'material', 'scope')) return ['item'];
  if (has('gst', 'tax')) return ['gst', 'ignored'];
  return null;
}

/** Kinds of total rows. `total` may or may not include GST. */
export type TotalKind = 'sum' | 'gst' | 'both' | 'total' | 'payment';

const totalName =
  /^(?:sub ?totals?|totals?|grand totals?|net|nett|amount|balance|invoice total|quote total|contract sum|sum|price)$/;
const totalStart =
  /^(?:sub[- ]?totals?|totals?|grand total|net(?:t)? total|invoice total|quote total|quoted total|contract (?:sum|total|price)|amount due|amount payable|balance due|total due|carried forward|brought forward)\s*(?:$|[:(\-\u2013\u2014$=/*]|for\b|of\b|ex(?:c|cl|cluding)?\b|inc(?:l|luding)?\b|gst\b|aud\b|price\b|cost\b|costs\b|amount\b|due\b|payable\b|sum\b|value\b|this\b|page\b|contract\b|quote\b|works?\b|job\b|project\b|carried\b|forward\b|before\b|after\b|less\b|with|plus\b|to\b|net\b)/i;
const gstName =
  /^(?:(?:plus|add|total) )*(?:gst|g s t|tax|vat)(?: (?:at|amount|component|total|payable|included))*(?: ?(?:at )?10 ?%)?$/;
const paymentName = /^(?:less )?(?:deposit|paid|payments?|amount paid|balance)\b/;

export function totalKindOf(label: string): TotalKind | null {
  const written = seenText(label);
  const name = plain(written).replace(/ ?10 %$/, ' 10 %');
  if (gstName.test(name)) return 'gst';
  if (
    !totalName.test(name) &&
    !totalStart.test(written) &&
    !totalName.test(name.replace(withoutGst, '').trim())
  )
    return !withGst.test(name) && paymentName.test(name) ? 'payment' : bareGst(name);
  if (withGst.test(name) || /\b(?:due|payable)\b/.test(name)) return withGst.test(name) ? 'both' : 'total';
  if (/^sub ?total|^net|^carried|^brought/.test(name) || withoutGst.test(name)) return 'sum';
  return 'total';
}

function bareGst(name: string): TotalKind | null {
  const rest = (pattern: RegExp) => name.replace(pattern, '').trim();
  const isBare = (pattern: RegExp) =>
    pattern.test(name) && /^(?:price|amount|sum|cost)?$/.test(rest(pattern));
  if (isBare(withGst)) return 'both';
  return isBare(withoutGst) ? 'sum' : null;
}
