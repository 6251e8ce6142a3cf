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

type FileActivity = Pick<NewActivity, 'kind' | 'fileName' | 'formerName'> & { isPrivate: boolean };

function activitiesOfChange({ before, after }: FileChange): FileActivity[] {
  if (!before) return after ? [{ kind: 'fileAdded', fileName: after.name, isPrivate: !after.isPublic }] : [];
  if (!after) return [{ kind: 'fileRemoved', fileName: before.name, isPrivate: !before.isPublic }];
  const isPrivate = !before.isPublic || !after.isPublic;
  const fileName = after.name;
  const activities: FileActivity[] = [];
  if (before.name !== after.name) {
    activities.push({ kind: 'fileRenamed', fileName, formerName: before.name, isPrivate });
  }
  if (before.fileId !== after.fileId) activities.push({ kind: 'fileReplaced', fileName, isPrivate });
  if (!before.isPublic && after.isPublic) activities.push({ kind: 'fileShown', fileName, isPrivate: false });
  if (before.isPublic && !after.isPublic) {
    activities.push({ kind: 'fileHidden', fileName: before.name, isPrivate: false });
  }
  return activities;
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
  return changes.flatMap(activitiesOfChange).map(({ isPrivate, ...activity }) => ({
    ...activity,
    projectId,
    at: now,
    byUserId,
    readerId: isPrivate ? byUserId : null,
  }));
}
