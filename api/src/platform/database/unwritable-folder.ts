import { tmpdir } from 'node:os';
import { type WriteFault, writeFaultOf } from '@worklane/shared-kernel/server';
import { ProblemError } from '../http/problem.ts';

type WrittenFolder = 'files' | 'releases';

export class UnwritableFolder extends Error {
  readonly folder: string;
  readonly fault: WriteFault;

  constructor(folder: string, fault: WriteFault, options?: ErrorOptions) {
    super(`The folder ${folder} is ${fault === 'full' ? 'full' : 'read-only'}.`, options);
    this.folder = folder;
    this.fault = fault;
  }
}

export async function writingTo<Result>(folder: WrittenFolder, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const fault = writeFaultOf(error);
    if (fault === null) throw error;
    throw new UnwritableFolder(folder, fault, { cause: error });
  }
}

export function unwritableFolderOf(error: unknown): UnwritableFolder | null {
  if (error instanceof UnwritableFolder) return error;
  const fault = writeFaultOf(error);
  if (fault === null) return null;
  const { path = '' } = error as NodeJS.ErrnoException;
  return new UnwritableFolder(path.startsWith(tmpdir()) ? 'tmp' : 'DATA_DIR', fault, { cause: error });
}

export const folderProblem = ({ folder, fault }: UnwritableFolder): ProblemError =>
  new ProblemError(507, `folder.${fault}`, { params: { folder } });
