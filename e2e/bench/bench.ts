import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { ResolvedSet } from '../../edge/src/page-release-set.ts';

export interface BenchContext {
  portal: { url: string; dataDir: string };
  browser: Browser;
  /** A signed-in contractor on a desk screen. */
  person: BrowserContextOptions;
  /** What the portal serves, verified. */
  federated: ResolvedSet;
  /** How often each side is measured. */
  runs: number;
  /** Only to see that it runs: what costs time and shows nothing new is left out. */
  isTiny: boolean;
  say(line: string): void;
}

/** One line of the budgets of the architecture, as measured. */
export interface Finding {
  what: string;
  measured: string;
  budget: string;
  isMet: boolean;
}

export interface Bench {
  name: string;
  about: string;
  run(context: BenchContext): Promise<Finding[]>;
}
