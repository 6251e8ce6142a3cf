import { createHash } from 'node:crypto';
import { addressBlock } from '@worklane/shared-kernel/server';
import { dailyLimit } from '../../../platform/limits/request-limits.ts';
import type { Platform } from '../../../platform/platform.ts';
import { PageMemory } from '../reports/page-memory.ts';

/** Number of groups of address blocks: leaving one out changes little, and a group identifies no address. */
const ADDRESS_GROUPS = 64;
/** The maximum number of pages of one address block that count for a figure of a release in a day. */
const PAGES_OF_BLOCK = 30;

/** The group of an address block. Reports of one group alone decide no ramp and no error budget. */
export function networkGroupOf(address: string): number {
  const [first = 0] = createHash('sha256').update(addressBlock(address)).digest();
  return first % ADDRESS_GROUPS;
}

export interface ReportingPage {
  page: string;
  visitor: string;
  address: string;
}

interface OfRelease {
  package: string;
  id: string;
}

/** Limits the weight of one address block in each figure of a release: only its first pages of a day count. */
export class AddressShares {
  readonly #platform: Platform;
  readonly #pages = new PageMemory<boolean>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async within<Report extends OfRelease>(
    { page, address }: ReportingPage,
    reports: readonly Report[],
    figureOf: (report: Report) => string,
  ): Promise<Report[]> {
    const known = this.#pages.of(page);
    const counted: Report[] = [];
    for (const report of reports) {
      const figure = [figureOf(report), report.package, report.id].join(' ');
      const counts = known.get(figure) ?? (await this.#take(figure, address));
      known.note(figure, counts);
      if (counts) counted.push(report);
    }
    return counted;
  }

  async #take(figure: string, address: string): Promise<boolean> {
    const { limits, clock } = this.#platform;
    const limit = dailyLimit('release evidence', PAGES_OF_BLOCK);
    return (await limits.take(limit, `${figure} ${addressBlock(address)}`, clock.now())) === 0;
  }
}
