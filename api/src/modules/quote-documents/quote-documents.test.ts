import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { QuoteField } from '@worklane/shared-kernel/domain';
import { eq } from 'drizzle-orm';
import PDFDocument from 'pdfkit';
import { businesses } from '../../platform/database/tables.ts';
import { addCast, type Cast, type TestPerson } from '../../testing/cast.ts';
import { aPicture } from '../../testing/pictures.ts';
import { missingGlyphs, readPdf, typefacesOf } from '../../testing/read-pdf.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { act, aQuote, projectIn, publish } from '../../testing/work/projects.ts';
import { encodeAvatar, storeAvatar } from '../avatars/index.ts';
import { openStorage } from '../files/index.ts';
import { writeInThread } from './pdf/write-in-thread.ts';
import type { WritingTask } from './pdf/writing-thread.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => api.close());

async function download(person: TestPerson, projectId: string) {
  const headers = await api.headersFor(person.id);
  const linked = await api.app.inject({ url: `/api/projects/${projectId}/quotePdf`, headers });
  if (linked.statusCode !== 200) return linked;
  return api.app.inject({ url: linked.json<{ url: string }>().url, headers });
}

const nextYear = new Date().getUTCFullYear() + 1;
const offer = {
  ...aQuote,
  basePrice: 4701,
  estimatedHours: 16.5,
  salesPitch:
    '<p>We test <strong>two towers</strong> &amp; more, see <a href="https://example.com/work">our work</a>.</p>' +
    '<ol><li><p>Early works</p><ul><li><p>One level at a time</p></li></ul></li><li><p>Night works</p></li></ol>',
  lines: [
    { item: 'Emergency batten, LED', quantity: '24', unit: 'each', rate: '128.5' },
    { item: 'Licensed electrician', quantity: '16.5', unit: 'hours', rate: '98' },
  ],
  exclusions: 'Faulty wiring\nAfter <hours>\n\nPermits',
  terms: 'Payment in 14 days\n\nWarranty of 7 years',
  validUntil: `${nextYear}-12-20T00:00:00.000Z`,
} satisfies Record<Exclude<QuoteField, 'termsAndConditions'>, unknown>;

const printed: Record<QuoteField, string> = {
  basePrice: 'TD $4,701.00',
  startDate: 'TD 4 May 2026',
  leadTime: 'TD 5 days',
  estimatedWorksDuration: 'TD 3 days',
  estimatedHours: 'TD 16.5 hours',
  salesPitch: 'P Night works',
  deliverables: 'P Test report',
  lines: 'TH Emergency batten, LED',
  exclusions: 'P Permits',
  terms: 'P Warranty of 7 years',
  validUntil: `TD 20 December ${nextYear}`,
  termsAndConditions: 'H2 Terms and conditions',
};

test('a lodged quote is a tagged PDF with title, language and files, without fee', async () => {
  const projectId = (
    await publish(cast.buyer, cast, [cast.lead], { workTitle: 'Switchboard, “main” <B1>' })
  ).projectOf(cast.lead);
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
  expect((await act(cast.lead, projectId, 'submitQuote', offer)).status).toBe(200);

  const answer = await download(cast.buyer, projectId);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining(
      "filename*=UTF-8''Quote%20for%20Switchboard%2C%20%E2%80%9Cmain",
    ),
  });
  const pdf = await readPdf(answer.rawPayload);
  expect(pdf).toMatchObject({ title: 'Quote for Switchboard, “main” <B1>', language: 'en-AU' });
  expect(pdf.elements).toEqual([
    'H1 Quote for Switchboard, “main” <B1>',
    ...['TH From', 'TD Harbourline Electrical'],
    ...['TH Submitted by', 'TD Dana Whitlock', 'TH For', 'TD Meridian Property Group'],
    ...['TH Submitted', 'TD 10 March 2026', 'TH Revision', 'TD 1'],
    ...['TH Price valid until', `TD 20 December ${nextYear}`],
    'H2 Price',
    ...['TH Item', 'TH Quantity', 'TH Rate', 'TH Amount'],
    ...['TH Emergency batten, LED', 'TD 24 each', 'TD $128.50', 'TD $3,084.00'],
    ...['TH Licensed electrician', 'TD 16.5 hours', 'TD $98.00', 'TD $1,617.00'],
    ...['TH Total excluding GST', 'TD $4,701.00', 'TH GST 10 %', 'TD $470.10'],
    ...['TH Total including GST', 'TD $5,171.10'],
    'H2 Exclusions',
    ...['P Faulty wiring After <hours>', 'P Permits'],
    'H2 Timing',
    ...['TH Start date', 'TD 4 May 2026', 'TH Lead time', 'TD 5 days', 'TH Works duration', 'TD 3 days'],
    ...['TH Estimated hours', 'TD 16.5 hours'],
    'H2 Sales pitch',
    'P We test two towers & more, see our work (https://example.com/work).',
    ...['Lbl 1.', 'P Early works', 'Lbl •', 'P One level at a time', 'Lbl 2.', 'P Night works'],
    'H2 Deliverables',
    ...['Lbl •', 'P New board', 'Lbl •', 'P Test report'],
    'H2 Terms and conditions',
    ...['P Payment in 14 days', 'P Warranty of 7 years'],
  ]);
  expect(pdf.elements).toEqual(expect.arrayContaining(Object.values(printed)));
  expect(pdf.artifacts.join('')).toMatch(/revision 1 of the quote for Switchboard, “main” <B1>Page 1 of /);
});

test('seller and buyer load it; competitors and links of other sessions get nothing', async () => {
  const projectId = await projectIn('lodged', cast);
  for (const person of [cast.lead, cast.colleague, cast.buyer])
    expect((await download(person, projectId)).statusCode).toBe(200);
  for (const person of [cast.rival, cast.strata, cast.nobusiness, cast.operator])
    expect((await download(person, projectId)).json()).toMatchObject({ code: 'project.notFound' });
  const link = String((await cast.lead.get(`/api/projects/${projectId}/quotePdf`)).body.url);
  for (const person of [cast.lead, cast.rival]) {
    const answer = await api.app.inject({ url: link, headers: await api.headersFor(person.id) });
    expect(answer.statusCode).toBe(404);
  }
  await act(cast.lead, projectId, 'recallQuote');
  for (const person of [cast.lead, cast.buyer])
    expect((await download(person, projectId)).json()).toMatchObject({ code: 'quote.notLodged' });
  expect((await cast.lead.get(link)).body).toMatchObject({ code: 'quote.notLodged' });
});

test("a long title is cut at the page's foot, beside the page number", async () => {
  const workTitle = `Switchboard ${'W'.repeat(288)}`;
  const projectId = (await publish(cast.buyer, cast, [cast.lead], { workTitle })).projectOf(cast.lead);
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
  await act(cast.lead, projectId, 'submitQuote', aQuote);
  const pdf = await readPdf((await download(cast.lead, projectId)).rawPayload);
  expect(pdf.elements[0]?.replaceAll(' ', '')).toBe(`H1Quotefor${workTitle}`.replaceAll(' ', ''));
  expect(pdf.artifacts.join('')).toMatch(
    /^(?:Harbourline Electrical, revision 1 of the quote for Switchboard W+…Page [12] of 2){2}$/,
  );
});

test('a long quote spans pages, and missing characters are printed as their numbers', async () => {
  const projectId = await projectIn('accepted', cast);
  const lines = Array.from({ length: 100 }, (_, index) => ({
    item: `${index} ${'x'.repeat(290)}`,
    quantity: '1',
    unit: 'each',
    rate: '1',
  }));
  const long = {
    basePrice: 100,
    lines,
    deliverables: ['Käse für Łukasz, Ωμέγα, Привет, Nguyễn', 'ꦄ 한 中', `${'w'.repeat(500)}`],
    exclusions: 'Right\u202eto left\ttab',
  };
  expect((await act(cast.lead, projectId, 'submitQuote', { ...aQuote, ...long })).status).toBe(200);
  const pdf = await readPdf((await download(cast.lead, projectId)).rawPayload);
  expect(pdf.pages).toBeGreaterThan(5);
  expect(pdf.elements).toEqual(
    expect.arrayContaining([
      'P Käse für Łukasz, Ωμέγα, Привет, Nguyễn',
      'P [U+A984] 한 中',
      'P Rightto left tab',
    ]),
  );
  expect(pdf.elements.at(-1)).toMatch(
    /^P A code in square brackets, such as \[U\+0E44\], stands for a character/,
  );
  expect(pdf.elements.filter((element) => element === 'TH Quantity')).toHaveLength(1);
  expect(pdf.artifacts.filter((text) => text.trim() === 'Quantity').length).toBeGreaterThan(3);
  const items = pdf.elements.filter((element) => /^TH \d+ x+/.test(element));
  expect(items.map((item) => item.replaceAll(/[^x]/g, '').length)).toEqual(lines.map(() => 290));
});

test('QUOTE-04 emoji, Arabic, Hebrew, Chinese, Japanese and Korean print unchanged, also in bold', async () => {
  const workTitle = 'לוח חשמל 👍';
  const projectId = (await publish(cast.buyer, cast, [cast.lead], { workTitle })).projectOf(cast.lead);
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
  const deliverables = [
    'Done 👍, by 👩‍👩‍👧 in 🇦🇺',
    'שלום עולם',
    'مرحبا بالعالم',
    'Quote for חשמל in Sydney',
    '电气施工报价，包括测试。',
    '价格 AUD 12 元',
    '電氣施工報價，嘅咗喺：頭家「髙﨑」㗎。',
    '電気工事の見積書・ブレーカー交換 ①㎡㈱～々',
    '分電盤 ｱｲｳ ２０２７年',
    '전기 공사 견적서, 분전반 교체 (漢字)',
    'ㄅㄆㄇ 注音',
    'لوحة الكهرباء '.repeat(20).trim(),
  ];
  const salesPitch =
    '<p><strong>כבל חדש</strong></p><p><em>电缆</em> and more</p><p><strong>견적</strong> 電線 ケーブル</p>';
  await act(cast.lead, projectId, 'submitQuote', { ...aQuote, deliverables, salesPitch });
  const pdf = await readPdf((await download(cast.buyer, projectId)).rawPayload);
  expect(pdf.elements).toEqual(expect.arrayContaining(deliverables.map((text) => `P ${text}`)));
  expect(pdf.elements).toEqual(
    expect.arrayContaining([
      `H1 Quote for ${workTitle}`,
      'P כבל חדש',
      'P 电缆 and more',
      'P 견적 電線 ケーブル',
    ]),
  );
  expect(pdf.elements.join('')).not.toContain('[U+');
});

test('QUOTE-04 bold and italics print in their typefaces and order, alone and nested', async () => {
  const projectId = await projectIn('accepted', cast);
  const salesPitch =
    '<p>First <em>second</em> <strong>third</strong> fourth</p><p><em>fifth <strong>sixth</strong></em> seventh</p>';
  await act(cast.lead, projectId, 'submitQuote', { ...aQuote, salesPitch });
  const { rawPayload } = await download(cast.buyer, projectId);
  expect((await readPdf(rawPayload)).elements).toEqual(
    expect.arrayContaining(['P First second third fourth', 'P fifth sixth seventh']),
  );
  const drawn = await typefacesOf(rawPayload);
  const start = drawn.findIndex(({ text }) => text === 'First');
  expect(
    drawn.slice(start, start + 7).map(({ text, typeface }) => `${text} ${typeface.replace(/^\w+\+/, '')}`),
  ).toEqual([
    'First Inter-Regular',
    'second Inter-Italic',
    'third Inter-SemiBold',
    'fourth Inter-Regular',
    'fifth Inter-Italic',
    'sixth Inter-SemiBoldItalic',
    'seventh Inter-Regular',
  ]);
});

test('QUOTE-04 ligatures, boxes and ticks print unchanged or plainly, also beside a Chinese name', async () => {
  const projectId = (
    await publish(cast.buyer, cast, [cast.lead], { workTitle: 'ﬁre doors, oﬃce 王' })
  ).projectOf(cast.lead);
  await act(cast.lead, projectId, 'acceptProject', { acceptRfq: true });
  const deliverables = ['☐ ﬁre doors ✓', 'oﬃce ☑ 王先生 ✔ → ★ ≥ ½', 'plain ✗ and ◆'];
  await act(cast.lead, projectId, 'submitQuote', { ...aQuote, deliverables, estimatedHours: 40 });
  const { rawPayload } = await download(cast.buyer, projectId);
  const pdf = await readPdf(rawPayload);
  expect(pdf.elements).toEqual(
    expect.arrayContaining([
      'H1 Quote for fire doors, office 王',
      'P ☐ fire doors ✓',
      'P office ☑ 王先生 ✔ → ★ ≥ ½',
      'P plain ✗ and ◆',
      'TD 40 hours',
    ]),
  );
  expect(await missingGlyphs(rawPayload)).toBe(0);
});

test('QUOTE-04 the scripts used in Australia print', async () => {
  const projectId = await projectIn('accepted', cast);
  const deliverables = [
    'बिजली का बोर्ड बदलना',
    'மின்சார பலகை மாற்றம்',
    'เปลี่ยนแผงไฟฟ้า',
    'বৈদ্যুতিক বোর্ড পরিবর্তন',
    'ਬਿਜਲੀ ਦਾ ਬੋਰਡ',
    'વીજળીનું બોર્ડ',
    'విద్యుత్ బోర్డు',
    'വൈദ്യുതി ബോർഡ്',
    'ವಿದ್ಯುತ್ ಫಲಕ',
    'විදුලි පුවරුව ශ්‍රී',
    'បន្ទះអគ្គិសនី',
    'ແຜງໄຟຟ້າ',
    'လျှပ်စစ်ဘုတ်',
    'የኤሌክትሪክ ሰሌዳ',
    'Էլեկտրական վահանակ',
    'ელექტრო პანელი',
    'Bảng điện mới, Türkçe, Ελληνικά, українська',
  ];
  await act(cast.lead, projectId, 'submitQuote', { ...aQuote, deliverables });
  const { rawPayload } = await download(cast.buyer, projectId);
  const printed = (await readPdf(rawPayload)).elements.join('\n');
  expect(printed).not.toContain('[U+');
  expect(printed).toContain('P ელექტრო პანელი');
  // Compares letters without their order: in some scripts a vowel precedes the letter it is read after.
  const lettersOf = (text: string) => new Set(text.normalize('NFD').match(/\p{L}/gu));
  for (const letter of lettersOf(deliverables.join(''))) expect(lettersOf(printed)).toContain(letter);
  expect(await missingGlyphs(rawPayload)).toBe(0);
});

test('QUOTE-04 the document has the logo, address and telephone of the business', async () => {
  const { database } = api.app.platform;
  const projectId = await projectIn('lodged', cast);
  const pictures = async () =>
    ((await download(cast.buyer, projectId)).body.match(/Subtype \/Image/g) ?? []).length;
  expect(await pictures()).toBe(0);
  const storage = await openStorage(api.app.platform.settings);
  const squares = await encodeAvatar((await aPicture({ width: 300, height: 300 })).toString('base64'));
  const businessLogoUrl = await storeAvatar(database, storage, squares, api.clock.now());
  await database
    .update(businesses)
    .set({
      businessLogoUrl,
      formattedAddress: '12 Wharf Street, Balmain NSW 2041',
      telephones: [{ type: 'Business', telephone: '02 9555 0199' }],
    })
    .where(eq(businesses.id, cast.lead.businessId));
  expect(await pictures()).toBeGreaterThan(0);
  const { elements } = await readPdf((await download(cast.buyer, projectId)).rawPayload);
  expect(elements).toEqual(
    expect.arrayContaining([
      'TH Address',
      'TD 12 Wharf Street, Balmain NSW 2041',
      'TH Telephone',
      'TD 02 9555 0199',
    ]),
  );
});

test("PROJ-08 a download by the buyer counts as opening the quote, the seller's does not", async () => {
  const projectId = await projectIn('lodged', cast);
  const seen = async () => (await cast.lead.get(`/api/projects/${projectId}`)).body.quoteSeen;
  expect((await download(cast.colleague, projectId)).statusCode).toBe(200);
  expect(await seen()).toBeUndefined();
  expect((await download(cast.buyer, projectId)).statusCode).toBe(200);
  expect(await seen()).toBeDefined();
});

test('another thread writes the PDF, and a slow one is answered with 503', async () => {
  const projectId = await projectIn('lodged', cast);
  const drawn = jest.spyOn(PDFDocument.prototype, 'text');
  expect((await download(cast.buyer, projectId)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect(drawn).not.toHaveBeenCalled();

  const busy = { status: 503, code: 'quotePdf.tooLong' };
  const task = { files: [], logo: null, language: 'en-AU' } as unknown as WritingTask;
  jest.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(() => {});
  await expect(writeInThread(task, { share: cast.buyer.id, limitMs: 1 })).rejects.toMatchObject(busy);
  jest.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    void this.terminate();
  });
  const refused = await download(cast.buyer, projectId);
  expect(refused.headers['retry-after']).toBe('30');
  expect(refused.json()).toMatchObject(busy);
  expect((await download(cast.buyer, projectId)).statusCode).toBe(200);
});
