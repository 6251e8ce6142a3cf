import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { ResolvedSet } from '../../edge/src/pages/page-release-set.ts';

export interface BenchRun {
  runs: number;
  isTiny: boolean;
  say(line: string): void;
}

export interface BenchContext extends BenchRun {
  portal: { url: string; dataDir: string };
  browser: Browser;
  person: BrowserContextOptions;
  federated: ResolvedSet;
}

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

export interface StandaloneBench {
  name: string;
  about: string;
  /** Databases from an earlier run in this folder are used again. */
  runAlone(run: BenchRun & { dataDir: string }): Promise<Finding[]>;
}
