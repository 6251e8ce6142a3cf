import { FormErrorSummary } from '@worklane/kernel/forms';
import { Alert, Button } from '@worklane/kernel/ui';
import { Files } from 'lucide-react';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import {
  ChoiceNote,
  DiscardedNote,
  LostSubmissionNote,
  RecalledNote,
  ReplacedNote,
  RestoredNote,
  TakenOverNote,
} from './draft/draft-notes.tsx';
import { useDiscardedDraft } from './draft/use-discarded-draft.ts';
import type { useReplacedValues } from './draft/use-replaced-values.ts';
import { Notes, StartRow } from './quote-form.styles.ts';
import { type QuoteFormValues, valuesOf } from './quote-form-values.ts';
import { BriefChangedNote } from './submit/brief-changed-note.tsx';
import { ColleaguesHere } from './submit/colleagues-here.tsx';
import type { useSubmitQuote } from './submit/use-submit-quote.ts';
import type { OpenQuoteForm } from './use-quote-form.ts';

interface FormNotesProps {
  project: Project;
  formId: string;
  opened: OpenQuoteForm;
  submission: ReturnType<typeof useSubmitQuote>;
  replaced: ReturnType<typeof useReplacedValues>;
  onPutBack: (earlier: QuoteFormValues) => void;
  onChooseEarlier: () => void;
}

export function FormNotes({
  project,
  formId,
  opened,
  submission,
  replaced,
  onPutBack,
  onChooseEarlier,
}: FormNotesProps) {
  const t = useProjectTexts();
  const lastLodged = project.quote?.isLodged === false ? project.quote.previous : null;
  return (
    <Notes>
      <BriefChangedNote project={project} isBegun={opened.isBegun} />
      {lastLodged && (
        <RecalledNote
          project={project}
          onRestore={() => onPutBack(valuesOf(lastLodged))}
          isBusy={submission.isBusy}
        />
      )}
      <DraftNotes opened={opened} />
      {replaced.by !== null && (
        <ReplacedNote by={replaced.by} onPutBack={replaced.putBack} onDrop={replaced.drop} />
      )}
      {submission.lostAt !== null && <LostSubmissionNote sentAt={submission.lostAt} />}
      {submission.problems.map((problem) => (
        <Alert key={problem} tone="error" role="alert">
          {problem}
        </Alert>
      ))}
      <FormErrorSummary form={opened.form} formId={formId} />
      <StartRow>
        <Button size="sm" icon={Files} onClick={onChooseEarlier}>
          {t('earlier.action')}
        </Button>
        <ColleaguesHere projectId={project.id} />
      </StartRow>
    </Notes>
  );
}

function DraftNotes({ opened }: Pick<FormNotesProps, 'opened'>) {
  const { draft, state, show } = opened;
  const discarded = useDiscardedDraft(opened);
  if (state.conflict) return null;
  return (
    <>
      {state.choice && <ChoiceNote onUndo={() => show(draft.undoChoice())} />}
      {discarded.restoredFrom !== null && (
        <RestoredNote writtenAt={discarded.restoredFrom} onDiscard={discarded.discard} />
      )}
      {discarded.undo && <DiscardedNote onUndo={discarded.undo} />}
      {state.takenOver && !state.choice && <TakenOverNote quote={state.takenOver} />}
    </>
  );
}
