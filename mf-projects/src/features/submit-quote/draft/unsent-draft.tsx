import { endingOf } from '@worklane/kernel/domain';
import { useUser } from '@worklane/kernel/session';
import {
  Alert,
  Button,
  Card,
  CardBody,
  CardHeader,
  FailureAlert,
  Inline,
  KeyValueList,
  PlainText,
  Stack,
} from '@worklane/kernel/ui';
import { Copy, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { quoteDrafts, type StoredDraft, thisPageId } from '../../../shared/drafts/quote-draft-store.ts';
import type { Project } from '../../../shared/project/project.ts';
import { useWhose } from '../../../shared/project/project-history.ts';
import { RecallDialog } from '../../../shared/project/recall-dialog.tsx';
import { useProjectTexts } from '../../../shared/texts.ts';
import { isOverdue, useViewerDates } from '../../../shared/viewer-dates.ts';
import {
  contentOf,
  emptyValues,
  isQuoteFormValues,
  type QuoteField,
  type QuoteFormValues,
  valuesOf,
} from '../quote-form-values.ts';
import { labelOf, useFieldWords } from '../texts/field-words.ts';

function unsentValues(stored: StoredDraft | null, { quote }: Project): QuoteFormValues | null {
  const typed = stored && !stored.isSent && isQuoteFormValues(stored.values) ? stored.values : null;
  const draft = typed ?? (quote && !quote.isLodged ? valuesOf(quote) : null);
  if (!draft || contentOf(draft) === contentOf(emptyValues)) return null;
  return quote?.isLodged && contentOf(draft) === contentOf(valuesOf(quote)) ? null : draft;
}

function keepForForm(userId: string, values: QuoteFormValues, { id, quote }: Project): void {
  const version = quote?.version ?? 0;
  const kept = { values, base: valuesOf(quote), version, savedAt: Date.now(), isSent: false };
  quoteDrafts.write(userId, id, { ...kept, pageId: thisPageId });
}

function closingOf({ status, brief, history }: Project, whose: ReturnType<typeof useWhose>): string {
  if (brief.isLocked) return 'locked';
  if (status === 'cash.quote-pending' && isOverdue(brief.dueAt)) return 'pastDue';
  if (status !== 'common.declined') return 'closed';
  const end = endOf(history);
  const ending = end && endingOf(end) === 'terminated' ? 'terminated' : 'declined';
  return `${ending}.${end ? whose(end) : 'unknown'}`;
}

const endOf = (history: Project['history']) => history.find((event) => endingOf(event) !== null);

/** A draft that was not submitted, because a colleague submitted first or the Job was closed. */
export function UnsentDraft({ project }: { project: Project }) {
  const t = useProjectTexts();
  const titleId = useId();
  const dates = useViewerDates();
  const inWords = useFieldWords();
  const whose = useWhose();
  const userId = useUser()?.id ?? '';
  const [stored] = useState(() => quoteDrafts.read(userId, project.id));
  const [isDiscarded, setDiscarded] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const closeDialog = () => setAsking(false);
  const values = unsentValues(stored, project);
  if (!values) return null;

  const fields = (Object.keys(values) as QuoteField[]).filter(
    (field) => contentOf({ ...emptyValues, [field]: values[field] }) !== contentOf(emptyValues),
  );
  const copy = async () => {
    const lines = fields.map((field) => `${t(labelOf[field])}: ${inWords(field, values)}`);
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      setCopied(true);
    } catch {
      setFailure(t('unsent.notCopied'));
    }
  };
  const discard = () => {
    quoteDrafts.write(userId, project.id, null);
    setDiscarded(true);
  };
  const restore = () => {
    if (stored) quoteDrafts.write(userId, project.id, stored);
    setDiscarded(false);
  };
  if (isDiscarded) {
    return (
      <Alert tone="info" role="status">
        {t('unsent.discarded')}{' '}
        <Button kind="link" size="sm" icon={Undo2} onClick={restore}>
          {t('quoteForm.undo')}
        </Button>
      </Alert>
    );
  }
  const { quote } = project;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('unsent.title')} titleId={titleId} />
      <CardBody>
        <Stack $gap={16}>
          <p>
            {quote?.isLodged
              ? t(quote.updatedBy.id === userId ? 'unsent.lodgedByYou' : 'unsent.lodged', {
                  name: quote.updatedBy.name,
                  time: dates.timeOrDay(Date.parse(quote.updatedAt)),
                })
              : t(`unsent.${closingOf(project, whose)}`, {
                  buyer: project.buyer.name,
                  name: endOf(project.history)?.byName,
                })}
          </p>
          <FailureAlert>{failure}</FailureAlert>
          <KeyValueList
            items={fields.map((field) => ({
              key: field,
              label: t(labelOf[field]),
              value: <PlainText>{inWords(field, values)}</PlainText>,
            }))}
          />
          <Inline>
            {project.availableActions.has('recallQuote') && (
              <Button size="sm" icon={Pencil} onClick={() => setAsking(true)}>
                {t('unsent.modify')}
              </Button>
            )}
            <Button size="sm" icon={Copy} onClick={() => void copy()}>
              {t(isCopied ? 'unsent.copied' : 'unsent.copy')}
            </Button>
            {stored && (
              <Button size="sm" kind="quiet" icon={Trash2} onClick={discard}>
                {t('unsent.discard')}
              </Button>
            )}
          </Inline>
        </Stack>
        {isAsking && (
          <RecallDialog
            project={project}
            onClose={closeDialog}
            onRecalled={(after) => keepForForm(userId, values, after)}
          />
        )}
      </CardBody>
    </Card>
  );
}
