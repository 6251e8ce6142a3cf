import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { ResolvedSet } from '../../edge/src/pages/page-release-set.ts';

/** How a bench is run. */
export interface BenchRun {
  /** How often each side is measured. */
  runs: number;
  /** Skips slow measurements, for a test that only checks that the benchmark runs. */
  isTiny: boolean;
  say(line: string): void;
}

export interface BenchContext extends BenchRun {
  portal: { url: string; dataDir: string };
  browser: Browser;
  /** A signed-in contractor on a desk screen. */
  person: BrowserContextOptions;
  /** The verified release set of the portal. */
  federated: ResolvedSet;
}

/** One measured budget of the architecture. */
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

/** A bench that starts the servers and databases it measures, while no portal runs. */
export interface OwnBench {
  name: string;
  about: string;
  /** Databases that are in the folder from an earlier run are used again. */
  runAlone(run: BenchRun & { dataDir: string }): Promise<Finding[]>;
}
