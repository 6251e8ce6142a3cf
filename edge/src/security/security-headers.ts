import { PORTAL_TRUSTED_TYPES } from '@worklane/shared-kernel/contracts';
import { PUSH_WORKER_PATH } from '@worklane/shared-kernel/domain';
import { shellStartHash } from '../pages/shell-start.ts';

const VIOLATIONS = 'violations';

export interface UnderWorkSources {
  origin: string | null;
}

interface PageSecurity {
  underWork?: UnderWorkSources | null;
  violationsUrl?: string | null;
  /** Where browsers report that the page crashed; null if they do not. */
  crashesUrl?: string | null;
  isHttps?: boolean;
  origin?: string | null;
  /** Trusted Types policies of the page's modules. */
  trustedTypes?: readonly string[];
}

/** With dev servers a page may also load their files, and scripts need no hash. */
export function pageSecurityHeaders(
  nonce: string,
  {
    underWork = null,
    violationsUrl = null,
    crashesUrl = null,
    isHttps = false,
    origin = null,
    trustedTypes = [],
  }: PageSecurity = {},
): Record<string, string> {
  const hasEndpoint = violationsUrl !== null && isHttps;
  const self = underWork?.origin ? `'self' ${underWork.origin}` : "'self'";
  const policy = [
    "default-src 'none'",
    `script-src ${self} ${shellStartHash}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${self} data: blob:`,
    `font-src ${self}`,
    `connect-src ${self}`,
    // `blob:` is for workers whose hash the shell has checked; no other policy creates URLs of blobs.
    `worker-src blob:${origin === null ? '' : ` ${origin}${PUSH_WORKER_PATH}`}`,
    "manifest-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policyNames(trustedTypes)}`,
    ...(violationsUrl ? [`report-uri ${violationsUrl}`] : []),
    // Over http browsers read no endpoints, and would report nothing.
    ...(hasEndpoint ? [`report-to ${VIOLATIONS}`] : []),
  ];
  const integrityEndpoints = hasEndpoint ? `, endpoints=(${VIOLATIONS})` : '';
  return {
    'content-security-policy': policy.join('; '),
    ...(hasEndpoint && {
      // Browsers report crashes to the endpoint of this name.
      'reporting-endpoints': `${VIOLATIONS}="${violationsUrl}"${crashesUrl ? `, default="${crashesUrl}"` : ''}`,
    }),
    ...(underWork ? {} : { 'integrity-policy': `blocked-destinations=(script)${integrityEndpoints}` }),
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/**
 * Two modules, or two releases of a module in an open page, can contain the same library, so a page with policies of
 * modules allows each name more than once. The shell keeps the portal's names unique.
 */
const policyNames = (ofModules: readonly string[]): string =>
  [...PORTAL_TRUSTED_TYPES, ...ofModules, ...(ofModules.length > 0 ? ["'allow-duplicates'"] : [])].join(' ');

/** For answers that are not pages: if a browser opens one as a page, nothing in it can run or be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For the starting page, which reloads itself; a sandbox would forbid that. */
export const startingPolicy = "default-src 'none'; frame-ancestors 'none'";
