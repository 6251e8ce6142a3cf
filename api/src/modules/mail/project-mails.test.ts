import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { MAIL_KINDS } from '@worklane/shared-kernel/domain';
import { asc, eq, sql } from 'drizzle-orm';
import { mails, userPreferences } from '../../platform/database/tables.ts';
import { addBusiness, addCast, addPerson, type Cast } from '../../testing/cast.ts';
import { listOf, startTestApi, type TestApi, type Wire } from '../../testing/test-api.ts';
import { act, aQuote, projectIn, publish } from '../../testing/work/projects.ts';
import { claimMail } from './mails.repository.ts';

let api: TestApi;
let cast: Cast;
const database = () => api.app.platform.database;

beforeAll(async () => {
  api = await startTestApi();
  cast = await addCast(api);
});
beforeEach(async () => {
  await database().delete(mails);
});
afterAll(() => api.close());

async function written() {
  const rows = await database().select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id));
  return rows.map(({ toAddress, subject, content }) => [toAddress, subject, content?.action?.path]);
}

async function afterSituation(situation: Parameters<typeof projectIn>[0]): Promise<string> {
  const projectId = await projectIn(situation, cast);
  await database().delete(mails);
  return projectId;
}

describe('the mails of a project', () => {
  test('a seller gets the invitation by mail, with a link to the Work Request', async () => {
    const { projectOf } = await publish(cast.buyer, cast, [cast.lead]);
    expect(await written()).toEqual([
      [cast.lead.email, expect.stringMatching(/^New Work Request: /), `/project/${projectOf(cast.lead)}/`],
    ]);
  });

  test('a buyer gets mails about quotes and recalls, and nobody about their own actions', async () => {
    const id = await afterSituation('accepted');
    await act(cast.lead, id, 'submitQuote', aQuote);
    await act(cast.lead, id, 'recallQuote');
    expect((await written()).map(([to, subject]) => [to, String(subject).split(':')[0]])).toEqual([
      [cast.buyer.email, 'New quote'],
      [cast.buyer.email, 'Quote recalled'],
    ]);
  });

  test('everybody on a shared project gets one mail about its award', async () => {
    const id = await afterSituation('lodged');
    await act(cast.lead, id, 'addSellerCollaborator', { userId: cast.colleague.id });
    await cast.buyer.post(`/api/buyer/projects/${id}/award`);
    const addresses = (await written()).map(([to]) => to).sort();
    expect(addresses).toEqual([cast.lead.email, cast.colleague.email].sort());
  });

  test("a seller's mail contains the requested changes", async () => {
    const id = await afterSituation('awaiting payment');
    await cast.buyer.post(`/api/buyer/projects/${id}/request-changes`, { reason: 'The switch <b>hums</b>.' });
    const [row] = await database().select().from(mails);
    expect(row?.content?.paragraphs).toEqual([
      expect.stringMatching(/asks for changes/),
      'The switch <b>hums</b>.',
    ]);
  });

  test('a failed change mails nobody', async () => {
    const id = await afterSituation('lodged');
    expect((await act(cast.lead, id, 'completeWork')).status).toBe(409);
    expect(await written()).toEqual([]);
  });

  test('every kind of mail has its texts', async () => {
    const { hasWords } = await import('../../platform/words.ts');
    const missing = MAIL_KINDS.flatMap((kind) =>
      [`mail.${kind}.subject`, `mail.${kind}.body`, `mail.${kind}.action`, `mailKind.${kind}`].filter(
        (code) => !hasWords(code),
      ),
    );
    expect(missing).toEqual([]);
  });
});

describe('concurrent invitations', () => {
  test('are one mail with their number and a link to the list', async () => {
    for (let index = 0; index < 30; index += 1) await publish(cast.buyer, cast, [cast.lead]);
    const [row] = await database().select().from(mails);
    const link = `/projects/pending?told=${row?.id}`;
    expect(await written()).toEqual([[cast.lead.email, '30 new Work Requests', link]]);
    const jobs = await database().execute<Wire>(
      sql`select run_at > now() as waits from graphile_worker.jobs where key = ${`mail:${row?.id}`}`,
    );
    expect(jobs.rows).toEqual([{ waits: true }]);
  });

  test('HUB-05 NOTE-03 are listed among pending projects by the links of mail and notification', async () => {
    const businessId = await addBusiness(api);
    const seller = await addPerson(api, { businessId, isPrimary: true });
    await publish(cast.strata, cast, [seller]);
    const [before] = await database().select().from(mails);
    await claimMail(database(), before?.id ?? '', api.clock.now());
    const { briefId: first } = await publish(cast.buyer, cast, [seller]);
    const { briefId: second } = await publish(cast.buyer, cast, [seller]);
    const pending = async (query: string, reader = seller) => {
      const { body, headers } = await reader.get(`/api/projects/status/selling-pending?${query}`);
      return {
        total: headers['record-count'],
        briefs: listOf(body).map(({ brief }) => (brief as Wire)._id),
      };
    };
    expect((await pending('')).briefs).toHaveLength(3);
    const [notification] = listOf((await seller.get('/api/notifications')).body);
    expect(notification).toMatchObject({ notificationCount: 2 });
    const waiting = (await database().select().from(mails)).find(
      ({ userId, state }) => userId === seller.id && state === 'queued',
    );
    const toldIds = [String(notification?.id), String(waiting?.id)];
    for (const toldId of toldIds) {
      expect(await pending(`told=${toldId}`)).toEqual({ total: '2', briefs: [second, first] });
      expect((await pending(`told=${toldId}`, cast.lead)).briefs).toEqual([]);
    }
  });

  test('of two buyers are also one mail to each person', async () => {
    await Promise.all(
      [cast.buyer, cast.strata, cast.buyer, cast.strata].map((buyer) =>
        publish(buyer, cast, [cast.lead, cast.rival]),
      ),
    );
    expect((await written()).map(([to, subject]) => [to, subject]).sort()).toEqual(
      [
        [cast.lead.email, '4 new Work Requests'],
        [cast.rival.email, '4 new Work Requests'],
      ].sort(),
    );
  });

  test('arriving while the mail is sent are another mail', async () => {
    await publish(cast.buyer, cast, [cast.lead]);
    const [first] = await database().select().from(mails);
    await claimMail(database(), first?.id ?? '', api.clock.now());
    await publish(cast.buyer, cast, [cast.lead]);
    expect((await written()).map(([, subject]) => String(subject).split(':')[0])).toEqual([
      'New Work Request',
      'New Work Request',
    ]);
  });

  test('are not mailed to people who declined them', async () => {
    const businessId = await addBusiness(api);
    const seller = await addPerson(api, { businessId });
    await database()
      .insert(userPreferences)
      .values({ userId: seller.id, declinedMails: ['project.invited'] });
    await publish(cast.buyer, cast, [seller, cast.lead]);
    const rows = await database().select().from(mails).where(eq(mails.userId, seller.id));
    expect(rows).toEqual([]);
    expect(await written()).toHaveLength(1);
  });
});
