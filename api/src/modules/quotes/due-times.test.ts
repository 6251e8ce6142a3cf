import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { UPLOADS_PATH } from '@worklane/shared-kernel/contracts';
import { addCast, type Cast } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { metadataOf } from '../../testing/uploader.ts';
import { act, aQuote, publish } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const fromNow = (ms: number) => new Date(api.clock.now().getTime() + ms).toISOString();

async function acceptedProject() {
  const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead], {
    dueDate: fromNow(HOUR_MS),
  });
  const id = projectOf(cast.lead);
  await act(cast.lead, id, 'acceptProject', { acceptRfq: true });
  return { id, briefId };
}
const offered = async (id: string) =>
  listOf((await cast.lead.get(`/api/projects/${id}`)).body.availableActions).map(({ referenceKey }) =>
    String(referenceKey),
  );

test('BRIEF-01 a quote is accepted until its due time, and again after a later one', async () => {
  const { id, briefId } = await acceptedProject();
  expect(await offered(id)).toContain('submitQuote');
  api.clock.advance(HOUR_MS - 1);
  expect((await act(cast.lead, id, 'editQuote', aQuote)).status).toBe(200);
  api.clock.advance(1);
  expect(await offered(id)).not.toContain('submitQuote');
  for (const action of ['submitQuote', 'editQuote'])
    expect(await act(cast.lead, id, action, { ...aQuote, version: 1 })).toMatchObject({
      status: 409,
      body: {
        code: 'project.pastDue',
        message: 'The time for quotes has passed. Ask the buyer for a later one.',
      },
    });
  await cast.buyer.put(`/api/buyer/requestforquotes/${briefId}`, { dueDate: fromNow(HOUR_MS) });
  expect((await act(cast.lead, id, 'submitQuote', { ...aQuote, version: 1 })).status).toBe(200);
});

test('QUOTE-04 PROJ-13 a quote file is accepted until its due time', async () => {
  const { id } = await acceptedProject();
  const upload = () =>
    cast.lead.send({
      method: 'POST',
      url: UPLOADS_PATH,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '5',
        'upload-metadata': metadataOf({ name: 'a.txt', purpose: 'quote-attachment', context: id }),
      },
    });
  expect((await upload()).status).toBe(201);
  api.clock.advance(HOUR_MS);
  expect(await upload()).toMatchObject({ status: 409, body: { code: 'file.quoteNotOpen' } });
});

test('PROJ-13 a lodged quote cannot be recalled after its due time', async () => {
  const { id } = await acceptedProject();
  await act(cast.lead, id, 'submitQuote', aQuote);
  expect(await offered(id)).toContain('recallQuote');
  api.clock.advance(HOUR_MS);
  expect(await offered(id)).not.toContain('recallQuote');
  expect(await act(cast.lead, id, 'recallQuote')).toMatchObject({
    status: 409,
    body: { code: 'project.pastDue' },
  });
});

test.each([
  ['2026-03-09T00:00:00.000Z', 'Choose today or a later day'],
  ['2036-03-11T00:00:00.000Z', 'Choose a day within 10 years'],
])('QUOTE-02 a start on %s is refused on submission and kept in a draft', async (startDate, message) => {
  api.clock.set('2026-03-10T01:00:00.000Z');
  const { id } = await acceptedProject();
  const refused = await act(cast.lead, id, 'submitQuote', { ...aQuote, startDate });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'startDate', message }] } });
  const kept = await act(cast.lead, id, 'editQuote', { ...aQuote, startDate });
  expect(kept).toMatchObject({ status: 200, body: { quote: { startDate } } });
});

test.each([
  ['40 Argent Street, Broken Hill NSW 2880', 'NSW', '2026-12-07', 'Australia/Broken_Hill', '06:30'],
  ['5 Taylors Road, Norfolk Island NSW 2899', 'NSW', '2026-12-07', 'Pacific/Norfolk', '05:00'],
  ['2 Lagoon Road, Lord Howe Island NSW 2898', 'NSW', '2027-07-05', 'Australia/Lord_Howe', '06:30'],
  ['1 Eyre Highway, EUCLA WA 6443', 'WA', '2026-12-07', 'Australia/Eucla', '08:15'],
  ['210 Ellery Street, Parramatta NSW 2150', 'NSW', '2026-12-07', 'Australia/Sydney', '06:00'],
  ['The old mill behind the silo', 'SA', '2026-12-07', 'Australia/Adelaide', '06:30'],
])('BRIEF-01 a due day ends at 17:00 at the site: %s', async (site, state, day, zone, utc) => {
  const { projectOf } = await publish(cast.buyer, cast, [cast.lead], { site, state, dueDate: day });
  const { body } = await cast.lead.get(`/api/projects/${projectOf(cast.lead)}`);
  expect(body.brief).toMatchObject({ dueDate: `${day}T${utc}:00.000Z`, siteTimeZone: zone });
});
