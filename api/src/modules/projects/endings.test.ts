import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { desc, eq } from 'drizzle-orm';
import { mails } from '../../platform/database/tables.ts';
import { addCast, type Cast, type TestPerson } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { act, aQuote, publish } from '../../testing/work/projects.ts';

let api: TestApi;
let cast: Cast;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
afterAll(() => api.close());

const REASON = 'The <Level 3> price & dates';

async function open(isQuoted: boolean) {
  const workTitle = `Replace board ${crypto.randomUUID().slice(0, 8)}`;
  const { briefId, projectOf } = await publish(cast.buyer, cast, [cast.lead, cast.rival], { workTitle });
  for (const seller of isQuoted ? [cast.lead, cast.rival] : []) {
    await act(seller, projectOf(seller), 'acceptProject', { acceptRfq: true });
    await act(seller, projectOf(seller), 'submitQuote', aQuote);
  }
  return { id: projectOf(cast.lead), rivalId: projectOf(cast.rival), briefId, workTitle };
}
type Project = Awaited<ReturnType<typeof open>>;

async function receivedBy(person: TestPerson) {
  const [notification] = listOf((await person.get('/api/notifications')).body);
  const [mail] = await api.app.platform.database
    .select({ subject: mails.subject, content: mails.content })
    .from(mails)
    .where(eq(mails.userId, person.id))
    .orderBy(desc(mails.id))
    .limit(1);
  return { notification, mail: `${mail?.subject} / ${mail?.content?.paragraphs.join(' ')}` };
}

const endedRow = async ({ workTitle }: Project) => {
  const { body } = await cast.lead.get(`/api/projects/status/ended?q=${encodeURIComponent(workTitle)}`);
  return listOf(body)[0];
};
const buyerActs = (path: string, body: object) => cast.buyer.post(`/api/buyer/${path}`, body);
const decline = (body: object) => (project: Project) => act(cast.lead, project.id, 'rejectBrief', body);

interface Ending {
  isQuoted: boolean;
  end(project: Project): Promise<{ status: number }>;
  ending: string;
  to: 'buyer' | 'lead';
  subject: string;
  says: string;
  hasReason: boolean;
}

const endings: Record<string, Ending> = {
  'the seller declines with a reason': {
    ...{
      isQuoted: false,
      ending: 'declined',
      to: 'buyer',
      hasReason: true,
      end: decline({ reason: REASON }),
    },
    ...{ subject: 'Invitation declined', says: 'does not want to quote on' },
  },
  'the seller declines without a reason': {
    ...{ isQuoted: false, ending: 'declined', to: 'buyer', hasReason: false, end: decline({}) },
    ...{ subject: 'Invitation declined', says: 'does not want to quote on' },
  },
  'the seller terminates a lodged quote': {
    ...{
      isQuoted: true,
      ending: 'terminated',
      to: 'buyer',
      hasReason: true,
      end: decline({ reason: REASON }),
    },
    ...{ subject: 'Quote terminated', says: 'terminated its quote on' },
  },
  'the buyer declines the quote': {
    ...{ isQuoted: true, ending: 'unsuccessful', to: 'lead', hasReason: true },
    end: ({ id }) => buyerActs(`projects/${id}/decline`, { reason: REASON }),
    ...{ subject: 'Quote unsuccessful', says: 'declined' },
  },
  'the buyer withdraws the work request': {
    ...{ isQuoted: true, ending: 'withdrawn', to: 'lead', hasReason: true },
    end: ({ briefId }) => buyerActs(`requestforquotes/${briefId}/withdraw`, { reason: REASON }),
    ...{ subject: 'Work Request withdrawn', says: 'withdrew' },
  },
  'the buyer awards another seller': {
    ...{ isQuoted: true, ending: 'awardedElsewhere', to: 'lead', hasReason: false },
    end: ({ rivalId }) => buyerActs(`projects/${rivalId}/award`, {}),
    ...{ subject: 'Job went to another Contractor', says: 'went to another Contractor' },
  },
};

test.each(Object.entries(endings))(
  'PROJ-12 HUB-10 HUB-02 where %s, list, counts, notification and mail show it, with the reason',
  async (_, { isQuoted, end, ending, to, subject, says, hasReason }) => {
    const before = (await cast.lead.get('/api/projects/counts')).body;
    const project = await open(isQuoted);
    const counts = async () => (await cast.lead.get('/api/projects/counts')).body;
    expect(await counts()).toEqual({ ...before, pending: Number(before.pending) + 1 });
    expect((await end(project)).status).toBe(200);
    expect(await counts()).toEqual({ ...before, ended: Number(before.ended) + 1 });
    expect(await endedRow(project)).toMatchObject({ brief: { workTitle: project.workTitle }, ending });
    const { notification, mail } = await receivedBy(cast[to]);
    expect(notification).toMatchObject({ notificationSubject: subject });
    expect(String(notification?.notificationBody)).toContain(says);
    expect(String(notification?.notificationBody).includes('&lt;Level 3&gt;')).toBe(hasReason);
    expect(mail).toContain(`${subject}: ${project.workTitle}`);
    expect(mail).toContain(says);
    expect(mail.includes(REASON)).toBe(hasReason);
  },
);

test('PROJ-12 a quote that was recalled before the seller declined was not terminated', async () => {
  const project = await open(true);
  await act(cast.lead, project.id, 'recallQuote');
  await decline({})(project);
  expect(await endedRow(project)).toMatchObject({ ending: 'declined' });
});

test('HUB-02 a won project moves from the pending to the current projects', async () => {
  const project = await open(true);
  const before = (await cast.lead.get('/api/projects/counts')).body;
  await buyerActs(`projects/${project.id}/award`, {});
  expect((await cast.lead.get('/api/projects/counts')).body).toEqual({
    ...before,
    pending: Number(before.pending) - 1,
    current: Number(before.current) + 1,
  });
  const { notification, mail } = await receivedBy(cast.lead);
  expect(notification).toMatchObject({ notificationSubject: 'Quote awarded' });
  expect(mail).toContain(`Quote awarded: ${project.workTitle}`);
});
