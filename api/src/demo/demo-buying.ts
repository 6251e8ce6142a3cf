import { v7 as newId } from 'uuid';
import { withdrawBrief } from '../modules/briefs/index.ts';
import { addDraft, recordInspection } from '../modules/buying/index.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings.ts';
import { addComparisons } from './demo-comparisons.ts';
import type { DemoParties } from './demo-data.ts';
import type { Buyer, DemoProjects, Seller } from './demo-projects.ts';
import { postOnBoard } from './talk.ts';

interface DemoBuying {
  db: Executor;
  settings: Settings;
  demo: DemoProjects;
  parties: DemoParties;
  now: Date;
}

/**
 * Work Requests of the two buyers in the states that the invitations of Harbourline do not give: to compare, sealed,
 * with a question, withdrawn and draft.
 */
export async function addBuying(buying: DemoBuying): Promise<void> {
  const { db, demo, parties } = buying;
  await addComparisons(demo, db, parties);
  await addSealed(buying);
  await addQuestion(buying);
  await addWithdrawn(buying);
  await addDrafts(buying);
}

/**
 * Two sealed quotes after an inspection, one that will come without a recorded one, one that was declined and one
 * contractor without an answer.
 */
async function addSealed({ db, settings, demo, parties }: DemoBuying): Promise<void> {
  const { meridian, bayside, summit, brightwell, voltara, keystone } = parties;
  const { projects } = await demo.request(
    {
      workTitle: 'Plant deck waterproofing, level 14',
      industry: 'Waterproofing',
      site: '84 Quarry Road, NORTH RYDE NSW 2113',
      state: 'NSW',
      customerName: 'Meridian House Owners',
      description:
        '<p>Strip 320 m² of failed membrane on the level 14 plant deck, make good falls, apply a new system and flood test it.</p>',
      siteInspectionDetails: 'Weekdays 9 am to 3 pm. Meet Grace Bellamy, Building Manager, 0491 570 110.',
      startDate: demo.dayOf(45),
      finishBy: demo.dayOf(100),
      dueDate: demo.dayOf(3),
      askUntil: demo.dayOf(2),
      inspectedOnly: true,
      isSealed: true,
    },
    { buyer: meridian, sellers: [bayside, summit, brightwell, voltara, keystone], daysAgo: 8 },
  );
  const of = ({ businessId }: Seller) => projects.get(businessId);
  for (const seller of [summit, brightwell]) {
    const project = of(seller);
    if (!project) continue;
    await project.accept(7);
    const { id: byUserId, businessId } = meridian;
    const work = { projectId: project.projectId, businessId, byUserId, now: demo.at(5), settings };
    await recordInspection(db, work, true);
    await project.lodge(3, { basePrice: 48_000, lines: [] });
  }
  await of(voltara)?.accept(5);
  await of(keystone)?.decline(6, 'No crew free before February.');
}

/** A sealed Work Request whose contractor asks on the board. */
async function addQuestion({ db, settings, demo, parties, now }: DemoBuying): Promise<void> {
  const { oakStreet, brightwell, voltara } = parties;
  const { briefId, projects } = await demo.request(
    {
      workTitle: 'Intercom replacement, 48 apartments',
      industry: 'Intercoms',
      site: '27 Liverpool Road, SUMMER HILL NSW 2130',
      state: 'NSW',
      customerName: 'Owners of 27 Liverpool Road',
      description: '<p>Replace the audio intercom with video, and keep the wiring of the risers.</p>',
      startDate: demo.dayOf(30),
      dueDate: demo.dayOf(6),
      isSealed: true,
    },
    { buyer: oakStreet, sellers: [brightwell, voltara], daysAgo: 4 },
  );
  await projects.get(brightwell.businessId)?.accept(3);
  const question = [
    'bree',
    20,
    'Do all apartments have the same handset, or are some on the old panel?',
  ] as const;
  await postOnBoard({ db, settings }, parties, { briefId, lines: [question], now });
}

async function addWithdrawn({ db, settings, demo, parties }: DemoBuying): Promise<void> {
  const { meridian, oakStreet, voltara, keystone } = parties;
  const withdraw = async (buyer: Buyer, request: { workTitle: string; site: string; reason: string }) => {
    const { reason, ...fields } = request;
    const { briefId } = await demo.request(
      {
        ...fields,
        industry: 'General Electrical',
        state: 'NSW',
        description: '<p>Supply and install as marked on the plan.</p>',
        startDate: demo.dayOf(40),
        dueDate: demo.dayOf(9),
      },
      { buyer, sellers: [voltara, keystone], daysAgo: 15 },
    );
    const { id: byUserId, businessId } = buyer;
    await withdrawBrief(db, { briefId, businessId, byUserId, now: demo.at(10), settings }, reason);
  };
  await withdraw(meridian, {
    workTitle: 'Charging points for 12 bays',
    site: '14 Bourke Road, ALEXANDRIA NSW 2015',
    reason: 'The tenant leaves in March, so the charging points are not needed.',
  });
  await withdraw(oakStreet, {
    workTitle: 'Pool pump and switchboard',
    site: '9 Oak Street, ASHFIELD NSW 2131',
    reason: 'The owners voted to close the pool.',
  });
}

async function addDrafts({ db, parties: { meridian, oakStreet }, now }: DemoBuying): Promise<void> {
  const times = { version: 1, createdAt: now, updatedAt: now };
  const draft = async (
    { businessId, id: createdBy }: Buyer,
    content: Parameters<typeof addDraft>[1]['content'],
  ) => addDraft(db, { ...times, id: newId(), buyerBusinessId: businessId, createdBy, content });
  await draft(meridian, {
    workTitle: 'Visitor car park line marking, 64 bays',
    site: '14 Bourke Road, ALEXANDRIA NSW 2015',
    description: '<p>Remove the old lines and mark 64 bays, arrows and two accessible bays.</p>',
    isSealed: true,
  });
  await draft(oakStreet, {
    workTitle: 'Gutter clean before winter',
    site: '27 Liverpool Road, SUMMER HILL NSW 2130',
  });
}
