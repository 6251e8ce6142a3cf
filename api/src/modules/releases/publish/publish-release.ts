import { createHash } from 'node:crypto';
import {
  canonicalJson,
  isSignatureValid,
  maySignPackage,
  type ReleaseDescription,
  releaseProblem,
  type SignedRelease,
  type TrustedKeys,
} from '@worklane/shared-kernel/contracts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import {
  incompatibilitiesOf,
  manifestProblems,
  requireNoLibraryCopy,
  requireNone,
  requireWithinBudget,
} from '../releases.policy.ts';
import {
  findLive,
  findRelease,
  insertRelease,
  liveReleases,
  nextSetNumber,
  releaseSetNumber,
  replaceSignature,
} from '../releases.repository.ts';
import { recordRelease } from './record-release.ts';
import type { ReleaseFiles } from './release-files.ts';

export interface Publication {
  package: string;
  release: SignedRelease;
  files: Readonly<Record<string, string>>;
  tokenId: string;
}

export interface PublishContext {
  database: Database;
  files: ReleaseFiles;
  keys: TrustedKeys;
  now: Date;
}

/** Stores a release without making it live. Publishing it again restores lost files and updates the signature. */
export async function publishRelease(publication: Publication, context: PublishContext) {
  const { release, tokenId } = publication;
  const { description } = release;
  const { database, keys, now } = context;
  await requireTrusted(publication, keys);
  const content = contentOf(description, publication.files);
  const known = await findRelease(database, description.package, description.id);
  if (known) requireSameContent(known, description);
  else {
    requireWithinBudget(description);
    requireNoLibraryCopy(description, content);
    const live = (await liveReleases(database)).map((other) => other.description);
    requireNone([...incompatibilitiesOf([description], live), ...manifestProblems(description, live)]);
  }
  await context.files.store(description, content);
  const published = await database.transaction(async (transaction) => {
    // Pruning holds this lock, too: it sees this release before it removes files, or ends before they are stored again.
    await releaseSetNumber(transaction);
    const isNew = await insertRelease(transaction, release, { tokenId, now });
    if (isNew) {
      await recordRelease(transaction, {
        package: description.package,
        action: 'publish',
        releaseId: description.id,
        tokenId,
        at: now,
      });
    } else {
      await reconcile(transaction, release, now);
    }
    return { id: description.id, isNew };
  });
  // Stored again, because a concurrent pruning may have removed the files. Existing files are not written again.
  await context.files.store(description, content);
  return published;
}

export async function requireTrusted(
  { package: name, release }: Pick<Publication, 'package' | 'release'>,
  keys: TrustedKeys,
): Promise<void> {
  const { description, keyId } = release;
  if (description.package !== name) {
    throw new ProblemError(422, 'release.wrongPackage', { params: { package: description.package } });
  }
  const problem = await releaseProblem(description);
  if (problem)
    throw new ProblemError(422, `release.${problem.code}`, { params: { subject: problem.subject } });
  const trusted = keys.get(keyId);
  if (!trusted) throw new ProblemError(422, 'release.keyUnknown', { params: { keyId } });
  if (!maySignPackage(trusted, name))
    throw new ProblemError(422, 'release.keyNotForPackage', { params: { keyId, package: name } });
  if (!(await isSignatureValid(release, keys))) throw new ProblemError(422, 'release.signatureWrong');
}

function contentOf(
  { files }: ReleaseDescription,
  sent: Readonly<Record<string, string>>,
): Map<string, Buffer> {
  const content = new Map<string, Buffer>();
  for (const { path, integrity, bytes } of files) {
    const text = Object.hasOwn(sent, path) ? sent[path] : undefined;
    if (text === undefined) throw new ProblemError(422, 'release.fileMissing', { params: { path } });
    const decoded = Buffer.from(text, 'base64');
    const hash = `sha384-${createHash('sha384').update(decoded).digest('base64')}`;
    if (hash !== integrity || decoded.length !== bytes) {
      throw new ProblemError(422, 'release.hashWrong', { params: { path } });
    }
    content.set(path, decoded);
  }
  const extra = Object.keys(sent).find((path) => !content.has(path));
  if (extra !== undefined) throw new ProblemError(422, 'release.fileUnexpected', { params: { path: extra } });
  return content;
}

export function requireSameContent(known: SignedRelease, description: ReleaseDescription): void {
  // An id holds only 32 bits of a hash: an attacker can find a collision.
  if (canonicalJson(known.description) === canonicalJson(description)) return;
  throw conflict('release.contentDiffers', { params: { id: description.id } });
}

async function reconcile(transaction: Executor, release: SignedRelease, now: Date): Promise<void> {
  const { description, keyId } = release;
  const known = await findRelease(transaction, description.package, description.id);
  if (!known) return;
  requireSameContent(known, description);
  if (known.keyId === keyId) return;
  const live = await findLive(transaction, description.package);
  if (live?.id === description.id) await nextSetNumber(transaction, now);
  await replaceSignature(transaction, release);
}
