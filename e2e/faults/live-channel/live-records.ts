import { LIVE_CHANNEL_KINDS } from '@worklane/shared-kernel/contracts';
import { BIND_COOKIE } from '@worklane/shared-kernel/domain';
import { v7 as newId } from 'uuid';
import { addBusiness, addIndustry, addPerson } from '../../../api/src/demo/records.repository.ts';
import { addChat } from '../../../api/src/modules/chats/chats.repository.ts';
import { lastNumbersOf } from '../../../api/src/modules/live/live-log.repository.ts';
import { type NewNotification, notify } from '../../../api/src/modules/notifications/index.ts';
import { connectDatabase, type DatabaseConnection } from '../../../api/src/platform/database/database.ts';
import { startSession } from '../../../api/src/platform/sessions/sessions.repository.ts';
import type { Person } from './live-calls.ts';
import type { LastNumbers } from './live-client.ts';

export interface LivePerson extends Person {
  businessId: string;
}

export interface LiveChat {
  id: string;
  people: readonly [LivePerson, LivePerson];
}

export abstract class LiveRecords {
  readonly #connection: DatabaseConnection;

  abstract get url(): string;

  constructor(databaseUrl: string) {
    this.#connection = connectDatabase({
      url: databaseUrl,
      connections: 8,
      onConnectionLost: () => undefined,
    });
  }

  async addPeople(count: number): Promise<LivePerson[]> {
    const people: LivePerson[] = [];
    for (let number = 0; number < count; number += 1) people.push(await this.#addLead(number, {}));
    return people;
  }

  async addBuyer(): Promise<{ buyer: LivePerson; industryId: string }> {
    const industryId = await addIndustry(this.#connection.database, { name: 'Switchboards' });
    return { buyer: await this.#addLead(0, { isBuyer: true }), industryId };
  }

  async onAnotherDevice({ id, businessId }: LivePerson): Promise<LivePerson> {
    const { database } = this.#connection;
    const { token, bind } = await startSession(database, { userId: id, now: new Date(), days: 1 });
    return { id, businessId, token, cookie: `${BIND_COOKIE}=${bind}` };
  }

  async addChats(people: readonly LivePerson[]): Promise<LiveChat[]> {
    const chats: LiveChat[] = [];
    for (const [index, one] of people.entries()) {
      const other = people[index + 1];
      if (!other || index % 2 === 1) continue;
      const [firstUserId = '', secondUserId = ''] = [one.id, other.id].sort();
      const pair = { firstUserId, secondUserId, businessId: null };
      const { id } = await addChat(this.#connection.database, pair, new Date());
      chats.push({ id, people: [one, other] });
    }
    return chats;
  }

  async lastNumbers(people: readonly Person[]): Promise<ReadonlyMap<string, LastNumbers>> {
    const ids = [...new Set(people.map(({ id }) => id))];
    const channels = ids.flatMap((userId) => LIVE_CHANNEL_KINDS.map((kind) => ({ userId, kind })));
    const found = await lastNumbersOf(this.#connection.database, channels);
    const numbersOf = (id: string) =>
      new Map(LIVE_CHANNEL_KINDS.map((kind) => [kind, found.get(`${id}-${kind}`) ?? 0]));
    return new Map(ids.map((id) => [id, numbersOf(id)]));
  }

  async #addLead(number: number, values: { isBuyer?: boolean }): Promise<LivePerson> {
    const { database } = this.#connection;
    const now = new Date();
    const business = { name: `Business ${number}`, businessType: 'standard' as const, ...values };
    const businessId = await addBusiness(database, business, now);
    const person = {
      email: `${newId()}@example.com`,
      passwordHash: 'none',
      firstName: 'Ada',
      lastName: `Byrne ${number}`,
      isPrimary: true,
      businessId,
    };
    const id = await addPerson(database, person, now);
    return this.onAnotherDevice({ id, businessId, token: '', cookie: '' });
  }

  /** @throws if the commit is uncertain. Returns `performance.now()` at the request to commit. */
  async change(notifications: readonly NewNotification[]): Promise<number> {
    return this.#connection.database.transaction(async (db) => {
      await notify(db, notifications, new Date());
      return performance.now();
    });
  }

  protected closeDatabase(): Promise<void> {
    return this.#connection.close();
  }
}
