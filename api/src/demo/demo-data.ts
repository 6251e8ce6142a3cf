import { openStorage } from '../modules/files/index.ts';
import { keepUnsentMails } from '../modules/mail/index.ts';
import type { Database, Executor } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings.ts';
import { addBadges, type DemoLevel } from './businesses/badges.ts';
import { demoIndustries } from './businesses/industries.ts';
import { addProfiles } from './businesses/profiles.ts';
import {
  addBusinesses,
  addIndustries,
  addPeople,
  isEmptyDatabase,
  markOldNotificationsRead,
} from './demo.repository.ts';
import { addBuying } from './demo-buying.ts';
import {
  type Buyer,
  type DemoInvitation,
  type DemoProject,
  DemoProjects,
  type Seller,
} from './demo-projects.ts';
import { addNotifications, DEMO_SEARCH } from './notifications.ts';
import type { DemoBusiness, DemoPersonKey } from './people.ts';
import { addSavedSearch } from './records.repository.ts';
import { addTalk } from './talk.ts';
import { demoBuyerReviews, demoReviews } from './work.ts';

const DAY = 86_400_000;

const PENDING = 72;
const CURRENT = 3;
const COMPLETED = 64;
const OPEN = 24;
const DEMO_MAIL_DAYS = 5;

export interface DemoParties {
  harbourline: Seller;
  bayside: Seller;
  summit: Seller;
  brightwell: Seller;
  voltara: Seller;
  keystone: Seller;
  meridian: Buyer;
  oakStreet: Buyer;
  people: Record<DemoPersonKey, string>;
  businesses: Record<DemoBusiness, string>;
  badges: Record<DemoLevel, string>;
}

/** Fills an empty database in one transaction; returns false if it already has data. */
export async function loadDemoData(database: Database, settings: Settings, now: Date): Promise<boolean> {
  const storage = await openStorage(settings);
  return database.transaction(async (db) => {
    if (!(await isEmptyDatabase(db))) return false;
    const industries = await addIndustries(db);
    const parties = await addParties(db, industries, now);
    const demo = new DemoProjects(db, { settings, storage }, now, industries);
    await addPendingProjects(demo, parties);
    await addCurrentProjects(demo, parties);
    await addCompletedProjects(demo, parties);
    await addEndedProjects(demo, parties);
    await addProjectsOfOthers(demo, parties);
    await addTalk({ db, settings }, parties, now);
    await addOpenRequests(demo, parties);
    await addBuying({ db, settings, demo, parties, now });
    await addSearch(db, parties, industries, now);
    await addNotifications(db, parties.people, parties.businesses, now);
    await markOldNotificationsRead(db, {
      seen: new Date(now.getTime() - 2 * DAY),
      clicked: new Date(now.getTime() - 5 * DAY),
    });
    await keepUnsentMails(db, new Date(now.getTime() - DEMO_MAIL_DAYS * DAY));
    return true;
  });
}

async function addParties(
  db: Executor,
  industries: ReadonlyMap<string, string>,
  now: Date,
): Promise<DemoParties> {
  const longAgo = new Date(now.getTime() - 400 * DAY);
  const businesses = await addBusinesses(db, longAgo);
  const people = await addPeople(db, businesses, longAgo);
  const badges = await addBadges(db, businesses, now);
  await addProfiles(db, businesses, industries);
  return {
    harbourline: { id: people.dana, businessId: businesses.harbourline },
    bayside: { id: people.mia, businessId: businesses.bayside },
    summit: { id: people.owen, businessId: businesses.summit },
    brightwell: { id: people.bree, businessId: businesses.brightwell },
    voltara: { id: people.victor, businessId: businesses.voltara },
    keystone: { id: people.kate, businessId: businesses.keystone },
    meridian: { id: people.priya, businessId: businesses.meridian, businessType: 'procurement' },
    oakStreet: { id: people.tom, businessId: businesses.oakStreet, businessType: 'standard' },
    people,
    businesses,
    badges,
  };
}

async function addSearch(
  db: Executor,
  { people }: DemoParties,
  industries: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const ids = demoIndustries
    .filter(({ parentIndustry }) => parentIndustry === 'Electrical')
    .map(({ name }) => industries.get(name) ?? '');
  const values = {
    userId: people.dana,
    name: DEMO_SEARCH,
    query: { industryIds: ids.join(','), state: 'NSW' as const },
  };
  await addSavedSearch(db, values, new Date(now.getTime() - 40 * DAY));
}

async function addPendingProjects(demo: DemoProjects, parties: DemoParties): Promise<void> {
  for (let index = 0; index < PENDING; index += 1) {
    const daysAgo = 28 - Math.floor((index * 27) / PENDING);
    const dueInDays = index % 9 === 4 ? null : ((index * 5) % 24) - 1;
    const project = await invite(demo, parties, {
      ordinal: index,
      daysAgo,
      dueInDays,
      isShared: index % 10 === 0,
      badges: badgesOf(index, parties),
    });
    const kind = index % 4;
    if (kind === 0) continue;
    await project.accept(Math.max(daysAgo - 1, 0));
    if (kind === 1) continue;
    await project.lodge(Math.max(daysAgo - 2, 0));
    if (index % 12 === 3 || index % 12 === 7) await project.recall(Math.max(daysAgo - 3, 0));
    if (index % 12 === 7) await project.lodgeAgain(Math.max(daysAgo - 3, 0));
  }
}

async function addOpenRequests(
  demo: DemoProjects,
  { meridian, oakStreet, badges }: DemoParties,
): Promise<void> {
  for (let index = 0; index < OPEN; index += 1) {
    const required =
      index % 3 === 1 ? [Object.values(badges)[index % Object.values(badges).length] ?? ''] : [];
    await demo.invite({
      ordinal: 300 + index,
      trade: index % 5 === 0 ? 'plumbing' : index % 5 === 3 ? 'fire' : 'electrical',
      buyer: index % 2 === 0 ? meridian : oakStreet,
      sellers: [],
      daysAgo: 1 + (index % 12),
      dueInDays: index % 6 === 5 ? null : 4 + ((index * 7) % 26),
      badges: { required },
      isOpen: true,
    });
  }
}

async function addCurrentProjects(demo: DemoProjects, parties: DemoParties): Promise<void> {
  for (let index = 0; index < CURRENT; index += 1) {
    const daysAgo = 30 + index * 6;
    const project = await invite(demo, parties, {
      ordinal: PENDING + index,
      daysAgo,
      dueInDays: -daysAgo + 10,
    });
    await quoteAndWin(project, daysAgo);
  }
}

async function addCompletedProjects(demo: DemoProjects, parties: DemoParties): Promise<void> {
  for (let index = 0; index < COMPLETED; index += 1) {
    const daysAgo = 45 + index * 5;
    const project = await invite(demo, parties, { ordinal: 100 + index, daysAgo, dueInDays: -daysAgo + 10 });
    await quoteAndWin(project, daysAgo);
    await project.complete(daysAgo - 20);
    if (index % 4 === 0 && index < 8) await project.acceptWork(daysAgo - 22);
    if (index < 4) continue;
    await project.pay(daysAgo - 25);
    if (index < 8) continue;
    await project.rate(daysAgo - 27, 3 + (index % 3), demoReviews[index % demoReviews.length] ?? '');
    if (index < 12) continue;
    await project.rateSeller(
      daysAgo - 27,
      4 + (index % 2),
      demoBuyerReviews[index % demoBuyerReviews.length] ?? '',
    );
  }
}

async function addEndedProjects(demo: DemoProjects, parties: DemoParties): Promise<void> {
  for (let index = 0; index < 3; index += 1) {
    const project = await invite(demo, parties, {
      ordinal: 180 + index,
      daysAgo: 33 + index,
      dueInDays: -20,
    });
    await project.decline(32 + index, 'Our crew is booked out until the end of the quarter.');
  }
  for (let index = 0; index < 2; index += 1) {
    const daysAgo = 40 + index;
    const projects = await demo.invite({
      ordinal: 190 + index,
      trade: 'electrical',
      buyer: buyerOf(190 + index, parties),
      sellers: [parties.harbourline, parties.summit],
      daysAgo,
      dueInDays: -daysAgo + 10,
    });
    for (const project of projects.values()) {
      await project.accept(daysAgo - 1);
      await project.lodge(daysAgo - 2);
    }
    await projects.get(parties.summit.businessId)?.award(daysAgo - 8);
  }
}

async function addProjectsOfOthers(demo: DemoProjects, parties: DemoParties): Promise<void> {
  const others = [
    { seller: parties.bayside, trade: 'plumbing' },
    { seller: parties.summit, trade: 'fire' },
  ] as const;
  for (const [offset, { seller, trade }] of others.entries()) {
    for (let index = 0; index < 8; index += 1) {
      const ordinal = 210 + offset * 20 + index;
      const daysAgo = 4 + index * 3;
      const projects = await demo.invite({
        ordinal,
        trade,
        buyer: buyerOf(ordinal, parties),
        sellers: [seller],
        daysAgo,
        dueInDays: 6 + index,
      });
      if (index % 2 === 1) await projects.get(seller.businessId)?.accept(daysAgo - 1);
    }
  }
}

async function invite(
  demo: DemoProjects,
  parties: DemoParties,
  wanted: Pick<DemoInvitation, 'ordinal' | 'daysAgo' | 'dueInDays' | 'badges'> & { isShared?: boolean },
): Promise<DemoProject> {
  const { isShared, ...invitation } = wanted;
  const sellers = isShared ? [parties.harbourline, parties.summit] : [parties.harbourline];
  const projects = await demo.invite({
    ...invitation,
    trade: 'electrical',
    buyer: buyerOf(wanted.ordinal, parties),
    sellers,
  });
  const project = projects.get(parties.harbourline.businessId);
  if (!project) throw new Error('A demo job was not created.');
  return project;
}

async function quoteAndWin(project: DemoProject, daysAgo: number): Promise<void> {
  await project.accept(daysAgo - 1);
  await project.lodge(daysAgo - 3);
  await project.award(daysAgo - 8);
}

function badgesOf(index: number, { badges }: DemoParties): DemoInvitation['badges'] {
  if (index % 8 === 4) {
    return {
      required: [badges.liability, badges.heights, badges.induction],
      desirable: [badges.safety, badges.environment],
    };
  }
  if (index % 6 === 1)
    return { required: [badges.liability, badges.licence], desirable: [badges.environment] };
  if (index % 6 === 3) return { desirable: [badges.environment, badges.licence, badges.safety] };
  return undefined;
}

function buyerOf(ordinal: number, parties: DemoParties): Buyer {
  return ordinal % 3 === 2 ? parties.oakStreet : parties.meridian;
}
