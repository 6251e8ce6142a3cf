/** Who may turn text into something that runs or is parsed; each name can be taken once in a page. */
const trustedTypePolicies = [
  // Addresses of scripts: those the release set names (the shell's integrity).
  'worklane',
  // Reading rich text in a document where nothing runs (the kernel's parseRichText).
  'worklane-reader',
  // The cleaner of rich text, for a document of its own.
  'dompurify',
  // What is pasted into the editor, likewise.
  'ProseMirrorClipboard',
];

/** Files that are being worked on, which have no hashes. */
export interface UnderWorkSources {
  /** An address beside the portal's own they come from; null where they come through the portal. */
  origin: string | null;
}

/**
 * What a page of the portal may load: its own files, and styles that carry this response's nonce. With files
 * that are being worked on also those, and no hash is asked for.
 */
export function pageSecurityHeaders(
  nonce: string,
  underWork: UnderWorkSources | null = null,
): Record<string, string> {
  const self = underWork?.origin ? `'self' ${underWork.origin}` : "'self'";
  const policy = [
    "default-src 'none'",
    `script-src ${self}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Attributes alone, which cannot load or select anything: the date picker and menus place themselves with them.
    "style-src-attr 'unsafe-inline'",
    `img-src ${self} data: blob:`,
    `font-src ${self}`,
    `connect-src ${self}`,
    "manifest-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypePolicies.join(' ')}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...(underWork ? {} : { 'integrity-policy': 'blocked-destinations=(script)' }),
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}

/** For what is no page: a browser that opens it as one gets nothing that can run or be framed. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For the page that waits for a first release set: it loads itself again, which a sandbox would refuse. */
export const startingPolicy = "default-src 'none'; frame-ancestors 'none'";
