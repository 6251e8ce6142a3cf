import { tmpdir } from 'node:os';
import { type WriteFault, writeFaultOf } from '@worklane/shared-kernel/server';
import { ProblemError } from '../http/problem.ts';

/** The folders of DATA_DIR that calls write. */
type WrittenFolder = 'files' | 'releases';

/** A folder of DATA_DIR is full or can only be read. */
export class UnwritableFolder extends Error {
  readonly folder: string;
  readonly fault: WriteFault;

  constructor(folder: string, fault: WriteFault, options?: ErrorOptions) {
    super(`The folder ${folder} is ${fault === 'full' ? 'full' : 'read-only'}.`, options);
    this.folder = folder;
    this.fault = fault;
  }
}

/** Runs work that writes to a folder. Throws UnwritableFolder where the folder is the reason that it fails. */
export async function writingTo<Result>(folder: WrittenFolder, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const fault = writeFaultOf(error);
    if (fault === null) throw error;
    throw new UnwritableFolder(folder, fault, { cause: error });
  }
}

/** What a failed write says of its folder; null for errors with another cause. */
export function unwritableFolderOf(error: unknown): UnwritableFolder | null {
  if (error instanceof UnwritableFolder) return error;
  const fault = writeFaultOf(error);
  if (fault === null) return null;
  const { path = '' } = error as NodeJS.ErrnoException;
  return new UnwritableFolder(path.startsWith(tmpdir()) ? 'tmp' : 'DATA_DIR', fault, { cause: error });
}

/** The answer that names the folder. */
export const folderProblem = ({ folder, fault }: UnwritableFolder): ProblemError =>
  new ProblemError(507, `folder.${fault}`, { params: { folder } });
