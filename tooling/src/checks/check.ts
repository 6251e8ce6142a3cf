export interface CheckResult {
  name: string;
  passed: number;
  failed: number;
  output: string;
  fileSeconds?: Readonly<Record<string, number>>;
}

export function verdict(name: string, isFine: boolean, output: string): CheckResult {
  return { name, passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, output };
}
