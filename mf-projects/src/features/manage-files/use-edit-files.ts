import type { SellerFileList as WireList } from '@worklane/kernel/contracts';
import { isApiError } from '@worklane/kernel/http';
import { useQueryClient } from '@worklane/kernel/query';
import { useAlerts } from '@worklane/kernel/ui';
import { useCallback, useRef, useState } from 'react';
import type { Project } from '../../shared/project/project.ts';
import { sellerFilesFromWire } from '../../shared/project/project-from-wire.ts';
import { projectKeys } from '../../shared/project/project-queries.ts';
import { createActionSender } from '../../shared/project/use-project-action.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { afterEdit, bodyOf, type EditObstacle, type FileEdit } from './file-edits.ts';

/** Attempts of an edit on a list that others change at the same time. */
const MAX_ATTEMPTS = 4;

export type EditFailure = { obstacle: EditObstacle | null; message: string } | null;
export type EditFile = (edit: FileEdit) => Promise<EditFailure>;

/**
 * Edits run one after the other. On a stale list the edit is applied to the current list, unless the same file changed.
 */
export function useEditFiles(project: Project): EditFile {
  const t = useProjectTexts();
  const client = useQueryClient();
  const alerts = useAlerts();
  const failureText = useFailureText();
  const [sender] = useState(() => createActionSender(client, 'sellerEditFile'));
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const present = useCallback(
    () => client.getQueryData<Project>(projectKeys.project(project.id)) ?? project,
    [client, project],
  );
  const applyCurrent = useCallback(
    (current: unknown) => {
      if (!isSellerFileList(current)) return;
      void client.cancelQueries({ queryKey: projectKeys.project(project.id) });
      client.setQueryData(projectKeys.project(project.id), {
        ...present(),
        sellerFiles: sellerFilesFromWire(current),
      });
    },
    [client, present, project.id],
  );

  const apply = useCallback(
    async (edit: FileEdit): Promise<EditFailure> => {
      const name = 'file' in edit ? edit.file.name : edit.name;
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const now = present();
        const outcome = afterEdit(now.sellerFiles, edit);
        if (outcome === 'done') return null;
        if ('obstacle' in outcome) {
          return { obstacle: outcome.obstacle, message: t(`files.${outcome.obstacle}`, { name }) };
        }
        try {
          await sender(now, bodyOf(outcome.entries, now.sellerFiles.version));
          alerts.success(t(`files.done.${edit.kind}`, { name: edit.kind === 'rename' ? edit.name : name }));
          return null;
        } catch (error) {
          if (!isApiError(error) || error.code !== 'project.filesStale') {
            return { obstacle: null, message: failureText(error) };
          }
          applyCurrent(error.current);
        }
      }
      return { obstacle: null, message: t('files.crowded') };
    },
    [alerts, applyCurrent, failureText, present, sender, t],
  );
  return useCallback(
    (edit) => {
      const mine = last.current.then(() => apply(edit));
      last.current = mine.catch(() => undefined);
      return mine;
    },
    [apply],
  );
}

function isSellerFileList(value: unknown): value is WireList {
  return (
    typeof value === 'object' && value !== null && 'sellerFiles' in value && 'sellerFilesVersion' in value
  );
}
