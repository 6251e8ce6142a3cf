import {
  type ReleaseSet,
  type SetProblemCode,
  type SignSetBody,
  setProblem,
  type TrustedKeys,
} from '@worklane/shared-kernel/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import type { WordCode } from '../../../platform/words.ts';
import { readReleaseSet, releaseSetNumber } from '../releases.repository.ts';
import { issuedAt } from './issued-at.ts';
import type { SetSigner } from './set-signer.ts';
import { findSignedSet, putSignedSet } from './signed-set.repository.ts';

export async function proposedSet(db: Executor, now: Date): Promise<ReleaseSet> {
  const set = await readReleaseSet(db);
  return { ...set, issuedAt: issuedAt(set.issuedAt, now) };
}

/** The set that edges serve: signed here, or the last set signed elsewhere. Edges refuse an unsigned set. */
export async function currentSet(db: Executor, signer: SetSigner | null, now: Date): Promise<ReleaseSet> {
  if (signer) return signer.sign(await proposedSet(db, now));
  return (await findSignedSet(db)) ?? proposedSet(db, now);
}

const wordsOfProblem: Readonly<Record<SetProblemCode, WordCode>> = {
  unsigned: 'release.set.signatureWrong',
  keyUnknown: 'release.set.keyUnknown',
  keyNotForSets: 'release.set.keyNotForSets',
  signatureWrong: 'release.set.signatureWrong',
  issuedInFuture: 'release.set.issuedInFuture',
  numberTooHigh: 'release.set.numberTooHigh',
};

export async function acceptSetSignature(
  transaction: Executor,
  { number, issuedAt: issued, signature }: SignSetBody,
  { keys, now }: { keys: TrustedKeys; now: Date },
): Promise<number> {
  const current = await releaseSetNumber(transaction);
  const known = await findSignedSet(transaction);
  if (number !== current && number !== known?.number)
    throw conflict('release.set.changed', { params: { number, now: current } });
  const content = number === known?.number ? known : await readReleaseSet(transaction);
  const signed: ReleaseSet = { ...content, number, issuedAt: issued, signature };
  const problem = await setProblem(signed, keys, now);
  if (problem) {
    const params = { subject: problem.subject };
    throw new ProblemError(422, wordsOfProblem[problem.code], { params });
  }
  if (known && (number < known.number || (number === known.number && issued < known.issuedAt)))
    throw conflict('release.set.older', { params: { number: known.number, at: known.issuedAt } });
  await putSignedSet(transaction, signed);
  return number;
}
