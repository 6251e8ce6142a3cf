import type { NewActivity } from '../../project-life/index.ts';

export interface ListedFile {
  fileId: string;
  name: string;
  isPublic: boolean;
}

interface FileChange {
  before: ListedFile | undefined;
  after: ListedFile | undefined;
}

type Told = Pick<NewActivity, 'kind' | 'fileName' | 'formerName'> & { isPrivate: boolean };

function toldOf({ before, after }: FileChange): Told[] {
  if (!before) return after ? [{ kind: 'fileAdded', fileName: after.name, isPrivate: !after.isPublic }] : [];
  if (!after) return [{ kind: 'fileRemoved', fileName: before.name, isPrivate: !before.isPublic }];
  const isPrivate = !before.isPublic || !after.isPublic;
  const fileName = after.name;
  const told: Told[] = [];
  if (before.name !== after.name) {
    told.push({ kind: 'fileRenamed', fileName, formerName: before.name, isPrivate });
  }
  if (before.fileId !== after.fileId) told.push({ kind: 'fileReplaced', fileName, isPrivate });
  if (!before.isPublic && after.isPublic) told.push({ kind: 'fileShown', fileName, isPrivate: false });
  if (before.isPublic && !after.isPublic) {
    told.push({ kind: 'fileHidden', fileName: before.name, isPrivate: false });
  }
  return told;
}

interface Editing {
  projectId: string;
  byUserId: string;
  now: Date;
}

export function fileActivities(
  changes: readonly FileChange[],
  { projectId, byUserId, now }: Editing,
): NewActivity[] {
  return changes.flatMap(toldOf).map(({ isPrivate, ...told }) => ({
    ...told,
    projectId,
    at: now,
    byUserId,
    readerId: isPrivate ? byUserId : null,
  }));
}
