import type { CreateBriefBody, FilePurpose, SubmitQuoteBody } from '@worklane/shared-kernel/contracts';
import { type AustralianState, isoDateIn, timeZoneOfState } from '@worklane/shared-kernel/domain';
import { attachToBrief, createBrief } from '../modules/briefs/index.ts';
import { type FileStorage, storeFile } from '../modules/files/index.ts';
import {
  type BuyerActionRequest,
  performBuyerAction,
  performSellerAction,
  type SellerAction,
  saveSellerRating,
} from '../modules/projects/index.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Settings } from '../platform/settings.ts';
import { findProjectIds } from './demo.repository.ts';
import { briefFilesOf, type DemoFile, quoteFilesOf } from './demo-files.ts';
import { type DemoTask, type DemoTrade, demoSites, demoTasks } from './work.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

export interface Buyer {
  id: string;
  businessId: string;
  businessType: 'standard' | 'procurement';
}
export interface Seller {
  id: string;
  businessId: string;
}

export interface DemoInvitation {
  ordinal: number;
  trade: DemoTrade;
  buyer: Buyer;
  sellers: readonly Seller[];
  daysAgo: number;
  dueInDays: number | null;
  badges?: { required?: readonly string[]; desirable?: readonly string[] } | undefined;
  isOpen?: boolean;
}

export class DemoProjects {
  readonly #db: Executor;
  readonly #settings: Settings;
  readonly #storage: FileStorage;
  readonly #now: Date;
  readonly #industries: ReadonlyMap<string, string>;

  constructor(
    db: Executor,
    { settings, storage }: { settings: Settings; storage: FileStorage },
    now: Date,
    industries: ReadonlyMap<string, string>,
  ) {
    this.#db = db;
    this.#settings = settings;
    this.#storage = storage;
    this.#now = now;
    this.#industries = industries;
  }

  async invite({
    ordinal,
    trade,
    buyer,
    sellers,
    daysAgo,
    dueInDays,
    badges,
    isOpen = false,
  }: DemoInvitation): Promise<Map<string, DemoProject>> {
    const task = taskOf(trade, ordinal);
    const { place, site, state } = siteOf(ordinal);
    const now = this.at(daysAgo, ordinal % 9);
    const { id } = await createBrief(this.#db, {
      buyer,
      now,
      settings: this.#settings,
      body: {
        workTitle: `${task.title} - ${place}`,
        industryId: this.#industryOf(task.industry),
        site,
        state,
        description: task.description,
        siteInspectionDetails: task.inspection ?? null,
        customerName: buyer.businessType === 'procurement' ? `${place} Pty Ltd` : null,
        startDate: ordinal % 4 === 0 ? null : this.#day(-daysAgo + 45, state),
        dueDate: dueInDays === null ? null : this.#day(dueInDays, state),
        duration: task.duration,
        customQuestions: [...(task.questions ?? [])],
        requiredVettingBadgeIds: [...(badges?.required ?? [])],
        optionalVettingBadgeIds: [...(badges?.desirable ?? [])],
        openToMarket: isOpen,
        publish: true,
        inviteBusinessIds: sellers.map((seller) => seller.businessId),
      },
    });
    if (ordinal % 8 === 1) {
      const place = { ...buyer, purpose: 'brief-attachment' as const, contextId: id };
      const fileIds = await this.storeFiles(briefFilesOf(task.title), place, now);
      const work = {
        briefId: id,
        businessId: buyer.businessId,
        byUserId: buyer.id,
        now,
        settings: this.#settings,
      };
      await attachToBrief(this.#db, work, fileIds);
    }
    const ids = await findProjectIds(this.#db, id);
    return new Map(
      sellers.map((seller) => {
        const projectId = ids.get(seller.businessId) ?? '';
        return [seller.businessId, new DemoProject(this, { projectId, ordinal, trade, seller, buyer })];
      }),
    );
  }

  /** Publishes a brief that is no task of a list, and invites sellers to it. */
  async request(
    body: Omit<CreateBriefBody, 'industryId' | 'publish' | 'inviteBusinessIds'> & { industry: string },
    { buyer, sellers, daysAgo }: Pick<DemoInvitation, 'buyer' | 'sellers' | 'daysAgo'>,
  ): Promise<{ briefId: string; projects: Map<string, DemoProject> }> {
    const { industry, ...fields } = body;
    const invited = sellers.map(({ businessId }) => businessId);
    const { id } = await createBrief(this.#db, {
      buyer,
      now: this.at(daysAgo),
      settings: this.#settings,
      body: {
        ...fields,
        industryId: this.#industryOf(industry),
        publish: true,
        inviteBusinessIds: invited,
      },
    });
    const ids = await findProjectIds(this.#db, id);
    const trade = 'electrical' as const;
    const projects = sellers.map((seller): [string, DemoProject] => {
      const projectId = ids.get(seller.businessId) ?? '';
      return [seller.businessId, new DemoProject(this, { projectId, ordinal: 1, trade, seller, buyer })];
    });
    return { briefId: id, projects: new Map(projects) };
  }

  dayOf(inDays: number): string {
    return this.#day(inDays, 'NSW');
  }

  async storeFiles(
    files: readonly DemoFile[],
    { id: ownerId, businessId, purpose, contextId }: Seller & { purpose: FilePurpose; contextId: string },
    now: Date,
  ): Promise<string[]> {
    const ids: string[] = [];
    for (const { name, content } of files) {
      const file = { ownerId, businessId, purpose, contextId, name, content, now };
      ids.push(await storeFile(this.#db, this.#storage, file));
    }
    return ids;
  }

  async sellerActs(
    wanted: Omit<SellerAction, 'settings' | 'links' | 'now' | 'onlyOf'> & { now: Date },
  ): Promise<void> {
    await performSellerAction(this.#db, {
      ...wanted,
      onlyOf: null,
      settings: this.#settings,
      links: { linkTo: () => '', isScanning: false },
    });
  }

  async rateSeller(projectId: string, rating: number, review: string): Promise<void> {
    await saveSellerRating(this.#db, projectId, { sellerRating: rating, sellerReviewText: review });
  }

  async buyerActs(wanted: Omit<BuyerActionRequest, 'settings'>): Promise<void> {
    await performBuyerAction(this.#db, { ...wanted, settings: this.#settings });
  }

  at(daysAgo: number, hours = 0): Date {
    return new Date(this.#now.getTime() - daysAgo * DAY + hours * HOUR - 12 * HOUR);
  }

  #day(inDays: number, state: AustralianState): string {
    return isoDateIn(new Date(this.#now.getTime() + inDays * DAY), timeZoneOfState(state) ?? undefined);
  }

  #industryOf(name: string): string {
    const id = this.#industries.get(name);
    if (!id) throw new Error(`The demo has no industry ${name}.`);
    return id;
  }
}

type LodgedQuote = Required<SubmitQuoteBody>;

interface ProjectParts {
  projectId: string;
  ordinal: number;
  trade: DemoTrade;
  seller: Seller;
  buyer: Buyer;
}

export class DemoProject {
  readonly #demo: DemoProjects;
  readonly #parts: ProjectParts;
  #lodged: LodgedQuote | null = null;

  constructor(demo: DemoProjects, parts: ProjectParts) {
    this.#demo = demo;
    this.#parts = parts;
  }

  get projectId(): string {
    return this.#parts.projectId;
  }

  accept(daysAgo: number): Promise<void> {
    return this.#seller('acceptProject', { acceptRfq: true }, daysAgo, 1);
  }

  decline(daysAgo: number, reason: string): Promise<void> {
    return this.#seller('rejectBrief', { reason }, daysAgo, 2);
  }

  async lodge(daysAgo: number, parts: Partial<LodgedQuote> = {}): Promise<void> {
    this.#lodged = { ...(await this.#quote(daysAgo)), ...parts };
    await this.#seller('submitQuote', this.#lodged, daysAgo, 3);
  }

  async lodgeAgain(daysAgo: number): Promise<void> {
    const before = this.#lodged;
    if (!before) throw new Error('There is no quote to lodge again.');
    const quote = {
      ...before,
      version: 2,
      basePrice: Math.round(before.basePrice * 97) / 100,
      leadTime: before.leadTime + 2,
      deliverables: [...before.deliverables, 'Spare parts left on site'],
    };
    await this.#seller('submitQuote', quote, daysAgo, 5);
  }

  async #quote(daysAgo: number): Promise<LodgedQuote> {
    const { ordinal, trade, buyer, seller, projectId } = this.#parts;
    const { dollars, deliverables } = taskOf(trade, ordinal);
    const isProcurement = buyer.businessType === 'procurement';
    const startDate = this.#demo
      .at(daysAgo - 14)
      .toISOString()
      .replace(/T.*/, 'T00:00:00.000Z');
    return {
      version: 0,
      basePrice: Math.round(dollars * (1 + ((ordinal % 7) - 3) / 50) * 100) / 100,
      startDate,
      leadTime: (ordinal % 5) * 3,
      estimatedWorksDuration: 1 + (ordinal % 12),
      estimatedHours: ordinal % 3 === 0 ? null : 8 + (ordinal % 10) * 4,
      salesPitch: isProcurement ? '<p>We know this site and can start at short notice.</p>' : null,
      deliverables: [...deliverables],
      lines: [],
      exclusions: null,
      terms: null,
      validUntil: null,
      termsAndConditions:
        ordinal % 8 === 3
          ? await this.#demo.storeFiles(
              quoteFilesOf(),
              { ...seller, purpose: 'quote-attachment', contextId: projectId },
              this.#demo.at(daysAgo),
            )
          : [],
    };
  }

  recall(daysAgo: number): Promise<void> {
    return this.#seller('recallQuote', {}, daysAgo, 4);
  }

  award(daysAgo: number): Promise<void> {
    return this.#buyer('awardQuote', daysAgo, 5);
  }

  complete(daysAgo: number): Promise<void> {
    return this.#seller('completeWork', {}, daysAgo, 6);
  }

  async pay(daysAgo: number): Promise<void> {
    if (this.#parts.buyer.businessType === 'procurement') await this.#buyer('markPaid', daysAgo, 7);
  }

  acceptWork(daysAgo: number): Promise<void> {
    return this.#buyer('acceptWork', daysAgo, 7);
  }

  async rateSeller(daysAgo: number, rating: number, review: string): Promise<void> {
    await this.#buyer('rateSeller', daysAgo, 9);
    await this.#demo.rateSeller(this.#parts.projectId, rating, review);
  }

  rate(daysAgo: number, rating: number, review: string): Promise<void> {
    return this.#seller('rateBuyer', { rating, review }, daysAgo, 8);
  }

  #seller(action: SellerAction['action'], body: unknown, daysAgo: number, hours: number): Promise<void> {
    const { projectId, seller } = this.#parts;
    const { id: byUserId, businessId } = seller;
    return this.#demo.sellerActs({
      projectId,
      businessId,
      byUserId,
      action,
      body,
      now: this.#demo.at(daysAgo, hours),
    });
  }

  #buyer(action: BuyerActionRequest['action'], daysAgo: number, hours: number): Promise<void> {
    const { projectId, buyer } = this.#parts;
    const { id: byUserId, businessId } = buyer;
    return this.#demo.buyerActs({
      projectId,
      businessId,
      byUserId,
      action,
      now: this.#demo.at(daysAgo, hours),
    });
  }
}

function taskOf(trade: DemoTrade, ordinal: number): DemoTask {
  const tasks = demoTasks[trade];
  return tasks[ordinal % tasks.length] as DemoTask;
}

function siteOf(ordinal: number) {
  return demoSites[(ordinal * 7) % demoSites.length] as (typeof demoSites)[number];
}
