import {
  CONTENT_FOLDER,
  type ReleaseReport,
  type ViolationReportsBody,
} from '@worklane/shared-kernel/contracts';

export interface Violation {
  package: string;
  id: string;
  directive: string;
  blocked: string;
  source: string;
}

export interface FoundViolation extends Omit<Violation, 'id'> {
  /** Null for a file that is named by its content: several releases may have it. */
  id: string | null;
  path: string;
}

const directives: ReadonlySet<string> = new Set([
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr'],
  ...['default-src', 'img-src', 'font-src', 'connect-src', 'media-src', 'frame-src', 'worker-src'],
  ...['object-src', 'manifest-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['trusted-types', 'require-trusted-types-for'],
]);

const RELEASE_FILE =
  /^\/releases\/(shell|mf-[a-z0-9-]{1,41})\/([0-9A-Za-z.-]{1,80})\/([A-Za-z0-9_./-]{1,200})$/;
const WORD = /^[a-z-]{1,40}$/;
const ORIGIN_MAX_LENGTH = 100;

/** Keeps only the origin of an address, because the rest may identify a person. Release files keep their path. */
export function violationsIn(body: ViolationReportsBody, shell: string): FoundViolation[] {
  const reports = Array.isArray(body) ? body.map(currentReport) : [olderReport(body['csp-report'])];
  return reports.flatMap((report) => (report ? (violationOf(report, shell) ?? []) : []));
}

export function crashesIn(
  body: ViolationReportsBody,
  { shell, module, release }: { shell: string; module?: string; release?: string },
): ReleaseReport[] {
  if (!Array.isArray(body) || !body.some((entry) => recordOf(entry).type === 'crash')) return [];
  const subject = module && release ? { package: module, id: release } : { package: 'shell', id: shell };
  return [{ ...subject, kind: 'threw', reason: 'crashed', ms: 0 }];
}

interface RawReport {
  directive: unknown;
  blocked: unknown;
  source: unknown;
}

function currentReport(entry: unknown): RawReport | null {
  const { type, body } = recordOf(entry);
  const { effectiveDirective, blockedURL, sourceFile } = recordOf(body);
  if (type === 'csp-violation')
    return { directive: effectiveDirective, blocked: blockedURL, source: sourceFile };
  return type === 'integrity-violation' ? { directive: 'integrity', blocked: blockedURL, source: '' } : null;
}

function olderReport(value: unknown): RawReport {
  const report = recordOf(value);
  return {
    directive: report['effective-directive'] ?? report['violated-directive'],
    blocked: report['blocked-uri'],
    source: report['source-file'],
  };
}

function violationOf(report: RawReport, shell: string): FoundViolation | null {
  const directive = String(report.directive ?? '').split(' ', 1)[0] ?? '';
  const blocked = subjectOf(report.blocked);
  const source = subjectOf(report.source ?? '');
  const isKnown = directive === 'integrity' || directives.has(directive);
  if (!isKnown || blocked === null || source === null) return null;
  const file = [source, blocked].map((path) => RELEASE_FILE.exec(path)).find((match) => match !== null);
  const [, name = 'shell', folder = shell, path = ''] = file ?? [];
  const id = folder === CONTENT_FOLDER ? null : folder;
  return { package: name, id, path, directive, blocked, source: RELEASE_FILE.test(source) ? source : '' };
}

function subjectOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  if (value === '' || WORD.test(value)) return value;
  const url = URL.parse(value);
  if (!url || !/^(https?|wss?):$/.test(url.protocol)) return null;
  return RELEASE_FILE.test(url.pathname) ? url.pathname : url.origin.slice(0, ORIGIN_MAX_LENGTH);
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
