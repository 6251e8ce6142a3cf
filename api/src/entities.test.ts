import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addCase, addCast, addLevel, type Cast } from './testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from './testing/test-api.ts';
import { listen, Uploader } from './testing/uploader.ts';
import { act, aQuote, noFiles, projectIn, publish } from './testing/work/projects.ts';

const fields = {
  project: [
    '_id userId status updatedAt buyerName buyerInfo.firstName buyerInfo.lastName brief quote sellerFiles[] buyerFiles',
    'sellerCollaborators[]._id sellerCollaborators[].firstName sellerCollaborators[].lastName',
    'sellerCollaborators[].avatarUrl sellerCollaborators[].businessId availableActions[].referenceKey acceptRfq',
    'buyerReviewed supplierReviewed rating reviewText',
  ],
  brief: [
    'workTitle isProcurement industry.name industry.parentIndustry startDate dueDate duration siteLocation.site',
    'customer.name optionalVettingBadges[].id optionalVettingBadges[].iconUrl optionalVettingBadges[].name',
    'requiredVettingBadges[].id requiredVettingBadges[].iconUrl requiredVettingBadges[].name attachments[].url',
    'attachments[].name attachments[].size siteInspectionDetails description customQuestions[].field',
    'customQuestions[].answer supplierId rejectReason',
  ],
  quote: [
    'basePrice fee buyerFee salesPitch deliverables[] termsAndConditions[] startDate leadTime',
    'estimatedWorksDuration estimatedHours',
  ],
  attachment: [
    '_id url attachmentName attachmentMimeType attachmentType size description attachedBy.name attachedBy.id',
    'isPublic updatedAt',
  ],
  review: ['reviewedId reviewedEntity rating reviewText'],
  industry: ['_id name parentIndustry label evolutionDb active'],
  searchDocument: [
    'workTitle business user buyerCollaborators suppliers[] sellerCollaborators messages[].type',
    'requiredVettingBadges optionalVettingBadges',
  ],
};
type Entity = keyof typeof fields;

function missingIn(answer: Wire | undefined, paths: readonly string[]): string[] {
  return paths.flatMap((line) => line.split(' ')).filter((path) => !has(answer, path.split('.')));
}

function has(wire: Wire | undefined, [step = '', ...rest]: string[]): boolean {
  const name = step.replace('[]', '');
  if (wire === null || typeof wire !== 'object' || !(name in wire)) return false;
  const value = wire[name];
  if (!step.endsWith('[]')) return rest.length === 0 || has(value, rest);
  const items = listOf(value);
  return items.length > 0 && items.every((item) => rest.length === 0 || has(item, rest));
}

let api: TestApi;
let cast: Cast;
let project: Wire;
let projectId: string;
let otherId: string;
const answers: Partial<Record<Entity, Wire | undefined>> = {};

async function aFullProject(): Promise<string> {
  const { buyer, lead, colleague } = cast;
  const base = await listen(api);
  const send = async (person: typeof lead, purpose: string, context: string) =>
    new Uploader(base, await api.headersFor(person.id)).send(Buffer.from('Notes'), {
      name: 'Notes.txt',
      purpose,
      context,
    });
  const level = await addLevel(api, 'Working at heights');
  await addCase(api, { businessId: lead.businessId, levelId: level }, 'closed', [20300630]);
  const { briefId, projectOf } = await publish(buyer, cast, [lead], {
    customQuestions: [{ field: 'Who supplies the lift?', answer: 'The contractor' }],
    requiredVettingBadgeIds: [level],
    optionalVettingBadgeIds: [await addLevel(api, 'Environmental policy')],
  });
  const fileIds = [await send(buyer, 'brief-attachment', briefId)];
  await buyer.post(`/api/buyer/requestforquotes/${briefId}/attachments`, { fileIds });
  const id = projectOf(lead);
  await act(lead, id, 'acceptProject', { acceptRfq: true });
  const termsAndConditions = [await send(lead, 'quote-attachment', id)];
  await act(lead, id, 'submitQuote', { ...aQuote, salesPitch: '<p>Night works</p>', termsAndConditions });
  await lead.post(`/api/grouptalkmessage/${briefId}`, { message: 'Is there a lift?', type: 'comment' });
  await buyer.post(`/api/buyer/projects/${id}/award`, {});
  await act(lead, id, 'addSellerCollaborator', { userId: colleague.id });
  const fileId = await send(lead, 'seller-file', id);
  const entry = { fileId, attachmentName: 'Notes.txt', attachmentType: 'Seller File', isPublic: false };
  await act(lead, id, 'sellerEditFile', { ...noFiles, sellerFiles: [entry] });
  answers.searchDocument = (await lead.get(`/api/search/requestforquotes/${briefId}`)).body;
  return id;
}

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
  const { lead, buyer } = cast;
  projectId = await aFullProject();
  project = (await lead.get(`/api/projects/${projectId}`)).body;
  answers.project = project;
  answers.brief = project.brief;
  answers.quote = project.quote;
  answers.attachment = listOf(project.sellerFiles)[0];
  otherId = await projectIn('complete', cast);
  const filter = JSON.stringify({ reviewedId: buyer.id, reviewedEntity: 'user' });
  answers.review = listOf((await lead.get(`/api/reviews?filter=${encodeURIComponent(filter)}`)).body)[0];
  answers.industry = listOf((await api.nobody.get('/api/industry')).body)[0];
});
afterAll(() => api.close());

test.each(Object.keys(fields) as Entity[])(
  'API-06 the answer for the %s has the fields of section 3',
  (of) => {
    expect(missingIn(answers[of], fields[of])).toEqual([]);
  },
);

const asked = (ids: unknown, more = '') =>
  `/api/projects?filter=${encodeURIComponent(JSON.stringify({ _id: ids }))}${more}`;

test('API-01 API-03 projects by id have the requested fields, and people if requested', async () => {
  const ids = { $in: [projectId, otherId] };
  const onlyIds = await cast.lead.get(asked(ids, '&fields=_id'));
  expect(onlyIds.body).toEqual([projectId, otherId].map((id) => ({ _id: id, id })));
  const withPeople = await cast.lead.get(asked(projectId, '&fields=_id,brief&populate=sellerCollaborators'));
  const [found] = listOf(withPeople.body);
  expect(Object.keys(found ?? {}).sort()).toEqual(['_id', 'brief', 'id', 'sellerCollaborators']);
  expect(found?.brief).toEqual(project.brief);
  expect(found?.sellerCollaborators).toEqual(project.sellerCollaborators);
});

test('API-01 API-05 a request by ids returns no projects of another business', async () => {
  const ids = asked({ $in: [projectId, otherId] }, '&fields=_id,brief');
  for (const person of [cast.rival, cast.stranger]) {
    const { status, body } = await person.get(ids);
    expect({ status, body }).toEqual({ status: 200, body: [] });
  }
  expect((await cast.buyer.get(ids)).status).toBe(403);
});
