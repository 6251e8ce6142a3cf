import { type NpmOutput, npmOutput } from './npm-output.ts';

interface AuditReport {
  vulnerabilities?: Record<string, { severity: string; range: string; via: (string | { title: string })[] }>;
  message?: string;
  error?: { summary?: string };
}

export interface Advisories {
  wereAsked: boolean;
  areSerious: boolean;
  words: string;
}

const SERIOUS = ['high', 'critical'];

export async function readAdvisories(root: string): Promise<Advisories> {
  const args = [
    'audit',
    '--package-lock-only',
    '--json',
    '--audit',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ];
  return judgeAudit(await npmOutput(root, args));
}

export function judgeAudit({ stdout, stderr }: Pick<NpmOutput, 'stdout' | 'stderr'>): Advisories {
  const report = parse(stdout);
  if (!report?.vulnerabilities) {
    const reason = report?.message ?? report?.error?.summary ?? stderr.trim().split('\n')[0] ?? '';
    return {
      wereAsked: false,
      areSerious: false,
      words: `Advisories were not checked: the registry does not offer them or cannot be reached (${reason || 'no reason given'}).`,
    };
  }
  const found = Object.entries(report.vulnerabilities);
  const lines = found.map(([name, { severity, range, via }]) => {
    const titles = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : cause.title));
    return `${severity}: ${name} ${range}: ${[...new Set(titles)].join('; ')}`;
  });
  return {
    wereAsked: true,
    areSerious: found.some(([, { severity }]) => SERIOUS.includes(severity)),
    words: [`${found.length} locked packages have a known vulnerability.`, ...lines].join('\n'),
  };
}

function parse(text: string): AuditReport | null {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return null;
  }
}
