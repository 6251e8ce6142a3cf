import type { BriefAttachment, RequestDraft } from '@worklane/kernel/contracts';
import { FormProvider, useWorklaneForm } from '@worklane/kernel/forms';
import { keepsFocus } from '@worklane/kernel/modules';
import { useNavigate } from '@worklane/kernel/router';
import { FailureAlert } from '@worklane/kernel/ui';
import type { UploadItem } from '@worklane/kernel/ui/upload';
import { type KeyboardEvent, useCallback, useId, useState } from 'react';
import { formPath, previewPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { ContractorsSection } from './contractors/contractors-section.tsx';
import { DraftNotes } from './draft/draft-notes.tsx';
import type { RequestDraftKeeper } from './draft/request-draft.ts';
import { useKeptValues, useRequestDraft } from './draft/use-request-draft.ts';
import { RequestErrors } from './request-errors.tsx';
import { copyOf, type RequestValues } from './request-values.ts';
import { AttachmentsSection } from './sections/attachments-section.tsx';
import { BadgesSection } from './sections/badges-section.tsx';
import { InspectionSection } from './sections/inspection-section.tsx';
import { OpeningSection } from './sections/opening-section.tsx';
import { QuestionsSection } from './sections/questions-section.tsx';
import { WhatSection } from './sections/what-section.tsx';
import { WhenSection } from './sections/when-section.tsx';
import { WhereSection } from './sections/where-section.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { useSendRequest } from './use-send-request.ts';
import { FormSheet, Notes } from './write-request.styles.ts';

const noAttachments: readonly BriefAttachment[] = [];

interface RequestFormProps {
  draft: RequestDraft | null;
  onCreated: (id: string) => void;
}

export function RequestForm({ draft, onCreated }: RequestFormProps) {
  const t = useBuyingTexts();
  const formId = useId();
  const navigate = useNavigate();
  const opened = useRequestDraft(draft);
  const { keeper, isRestored } = opened;
  // A draft may be incomplete: only the server's answer to sending marks fields, until they are changed.
  const form = useWorklaneForm<RequestValues>({ mode: 'onSubmit', defaultValues: copyOf(keeper.values) });
  const [draftId, setDraftId] = useState(keeper.id);
  useKeptValues(opened, form, ({ id }) => {
    setDraftId(id);
    onCreated(id);
    void navigate(formPath(id), { replace: true, state: keepsFocus });
  });
  const sending = useSendRequest(keeper, form);
  const [uploads, setUploads] = useState<readonly UploadItem[]>([]);
  const start = useStart(keeper);
  const preview = async () => {
    await keeper.flush();
    const id = keeper.id ?? (await start());
    if (id !== null) await navigate(previewPath(id));
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={ignoreEnter}
        onBlur={() => void keeper.flush()}
      >
        <DraftNotes keeper={keeper} isRestored={isRestored} />
        <Notes>
          <RequestErrors formId={formId} attempt={sending.attempt} />
          <FailureAlert>{sending.failure}</FailureAlert>
        </Notes>
        <FormSheet aria-label={t('writeRequest.title')}>
          <WhatSection formId={formId} />
          <WhereSection formId={formId} />
          <WhenSection formId={formId} />
          <InspectionSection formId={formId} />
          <QuestionsSection formId={formId} />
          <AttachmentsSection
            formId={formId}
            draftId={draftId}
            attachments={draft?.attachments ?? noAttachments}
            onUploads={setUploads}
            onStart={start}
          />
          <BadgesSection formId={formId} />
          <ContractorsSection formId={formId} />
          <OpeningSection formId={formId} />
          <SubmitBar
            keeper={keeper}
            isBusy={sending.isBusy}
            hasUploads={uploads.length > 0}
            onPreview={() => void preview()}
            onSend={sending.send}
          />
        </FormSheet>
      </form>
    </FormProvider>
  );
}

/** Creates the draft on the server before the first change. */
function useStart(keeper: RequestDraftKeeper): () => Promise<string | null> {
  return useCallback(async () => {
    await keeper.start();
    return keeper.id;
  }, [keeper]);
}

/** Enter in a field does not send anything. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
