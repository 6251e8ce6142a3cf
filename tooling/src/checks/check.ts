/** How one check went. A check of single tests counts them; any other counts as one. */
export interface CheckResult {
  name: string;
  passed: number;
  failed: number;
  /** Shown where something failed. */
  output: string;
  /** Seconds by test file. */
  fileSeconds?: Readonly<Record<string, number>>;
}

export function verdict(name: string, isFine: boolean, output: string): CheckResult {
  return { name, passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, output };
}
