import type { ModuleManifest } from '../releases/releases.ts';

/** Trusted Types policies of the portal. */
export const PORTAL_TRUSTED_TYPES = [
  // Script URLs that the release set lists (the shell's integrity.ts).
  'worklane',
  // Parsing rich text in an inert document (the kernel's parseRichText).
  'worklane-reader',
  // The address of the service worker for push messages (the kernel's push).
  'worklane-push',
  // The sanitizer of rich text.
  'dompurify',
  // Content pasted into the editor.
  'ProseMirrorClipboard',
] as const;

type Declaring = Pick<ModuleManifest, 'trustedTypes'>;

/** The policies that the modules of a page declare, besides the portal's. */
export const trustedTypesOf = (modules: readonly Declaring[]): string[] => [
  ...new Set(modules.flatMap(({ trustedTypes = [] }) => trustedTypes)),
];

/** A policy named `default` would apply to the code of every module. */
export const isReservedTrustedType = (name: string): boolean =>
  name.toLowerCase() === 'default' ||
  name.toLowerCase().startsWith('worklane') ||
  PORTAL_TRUSTED_TYPES.some((reserved) => reserved === name);
