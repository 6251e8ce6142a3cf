import { Check, Clean, Clone, Errors } from 'typebox/value';
import { canonicalJson } from '../modules/canonical-json.ts';
import { isModulePattern } from '../modules/module-paths.ts';
import { isReservedTrustedType } from '../modules/trusted-types.ts';
import { ReleaseDescription } from './releases.ts';
import { releaseIdOf } from './signatures/release-signature.ts';

export type ReleaseProblemCode =
  | 'malformed'
  | 'unknownField'
  | 'unsafePath'
  | 'duplicateFile'
  | 'missingFile'
  | 'wrongId'
  | 'wrongManifest'
  | 'wrongPattern'
  | 'trustedTypeReserved';

export interface ReleaseProblem {
  code: ReleaseProblemCode;
  subject: string;
}

/**
 * The api checks this before it stores a release. The edge checks it before it serves a release, even if the signature
 * is valid.
 */
export async function releaseProblem(description: unknown): Promise<ReleaseProblem | null> {
  if (!Check(ReleaseDescription, description)) {
    const [first] = Errors(ReleaseDescription, description);
    return { code: 'malformed', subject: first?.instancePath || '/' };
  }
  // Serialisation drops unknown fields, which would invalidate the signature.
  const known = Clean(ReleaseDescription, Clone(description));
  if (canonicalJson(known) !== canonicalJson(description))
    return { code: 'unknownField', subject: description.package };
  return (
    fileProblem(description) ??
    manifestProblem(description) ??
    ((await releaseIdOf(description)) === description.id
      ? null
      : { code: 'wrongId', subject: description.id })
  );
}

/** Guards against path traversal, and against collisions with compressed copies of other files. */
export function isSafeReleasePath(path: string): boolean {
  const isInside = path.split('/').every((segment) => segment !== '' && !segment.startsWith('.'));
  return isInside && !/\.(br|gz|deflate)$/i.test(path);
}

function fileProblem({
  entry,
  preload,
  files,
  pages = {},
  doors = {},
}: ReleaseDescription): ReleaseProblem | null {
  const unsafe = files.find((file) => !isSafeReleasePath(file.path));
  if (unsafe) return { code: 'unsafePath', subject: unsafe.path };
  // Names that differ only in case are the same file on some systems.
  const names = new Set<string>();
  for (const { path } of files) {
    if (names.has(path.toLowerCase())) return { code: 'duplicateFile', subject: path };
    names.add(path.toLowerCase());
  }
  const paths = new Set(files.map((file) => file.path));
  const early = [...Object.values(pages).flatMap((page) => page.files), ...Object.values(doors).flat()];
  const missing = [entry, ...preload, ...early].find((path) => !paths.has(path));
  return missing === undefined ? null : { code: 'missingFile', subject: missing };
}

function manifestProblem({ package: name, manifest }: ReleaseDescription): ReleaseProblem | null {
  if (name === 'shell') return manifest === null ? null : { code: 'wrongManifest', subject: name };
  if (manifest?.name !== name) return { code: 'wrongManifest', subject: name };
  const wrong = manifest.paths.find(({ pattern }) => !isModulePattern(pattern));
  if (wrong) return { code: 'wrongPattern', subject: wrong.pattern };
  const reserved = manifest.trustedTypes?.find(isReservedTrustedType);
  return reserved === undefined ? null : { code: 'trustedTypeReserved', subject: reserved };
}
