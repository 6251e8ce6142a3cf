import { Button, Card, CardBody, CardHeader, Inline, QueryError, SkeletonText } from '@worklane/kernel/ui';
import { ChevronDown, ChevronUp, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Project, QuoteRevision } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import { ChangeList } from './change-list.tsx';
import { QuoteCard } from './quote-card.tsx';
import { hasChanges } from './quote-changes.ts';
import { useRevisionPages } from './revisions.api.ts';
import { RevisionActions, SmallText } from './view-quote.styles.ts';

interface RevisionsCardProps {
  project: Project;
  areNewestChangesShown?: boolean;
  onRestore?: (revision: QuoteRevision) => void;
}

export function RevisionsCard({
  project: { id, quote },
  areNewestChangesShown = false,
  onRestore,
}: RevisionsCardProps) {
  const t = useProjectTexts();
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const fewest = quote?.isLodged ? 2 : 1;
  if (!quote || quote.revision < fewest) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('revisions.title')}
        titleId={titleId}
        action={
          <Button
            kind="quiet"
            size="sm"
            aria-expanded={isOpen}
            icon={isOpen ? ChevronUp : ChevronDown}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'revisions.hide' : 'revisions.show')}
          </Button>
        }
      />
      {isOpen && (
        <Revisions
          projectId={id}
          newest={quote.isLodged ? quote.revision : null}
          areNewestChangesShown={areNewestChangesShown}
          onRestore={onRestore}
        />
      )}
    </Card>
  );
}

interface RevisionsProps extends Pick<RevisionsCardProps, 'onRestore'> {
  projectId: string;
  areNewestChangesShown: boolean;
  newest: number | null;
}

function Revisions({ projectId, newest, areNewestChangesShown, onRestore }: RevisionsProps) {
  const t = useProjectTexts();
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined]);
  const pages = useRevisionPages(projectId, starts);
  const failed = pages.find(({ isError }) => isError);
  const all = pages.flatMap(({ data }) => data?.revisions ?? []);
  const last = all.at(-1);
  const isComplete = last?.revision === 1;
  // The changes of the last revision need the one before it.
  const shown = isComplete ? all : all.slice(0, -1);
  return (
    <>
      {shown.map((revision, index) => (
        <RevisionRow
          key={revision.revision}
          revision={revision}
          previous={all[index + 1] ?? null}
          isNewest={revision.revision === newest}
          areChangesShown={areNewestChangesShown && revision.revision === newest}
          onRestore={onRestore}
        />
      ))}
      {failed && (
        <CardBody>
          <QueryError what={t('revisions.title')} query={failed} />
        </CardBody>
      )}
      {pages.some(({ isPending }) => isPending) && (
        <CardBody>
          <SkeletonText lines={3} />
        </CardBody>
      )}
      {last && !isComplete && !failed && (
        <CardBody>
          <Button size="sm" onClick={() => setStarts([...starts, last.revision])}>
            {t('revisions.more')}
          </Button>
        </CardBody>
      )}
    </>
  );
}

interface RevisionRowProps extends Pick<RevisionsCardProps, 'onRestore'> {
  revision: QuoteRevision;
  previous: QuoteRevision | null;
  isNewest: boolean;
  areChangesShown: boolean;
}

function RevisionRow({ revision, previous, isNewest, areChangesShown, onRestore }: RevisionRowProps) {
  const t = useProjectTexts();
  const { moment } = useViewerDates();
  const titleId = useId();
  const [isShown, setShown] = useState(false);
  const number = { revision: revision.revision };
  return (
    <CardBody role="group" aria-labelledby={titleId}>
      <Inline $rowGap={2} $align="baseline" $marginBottom={8}>
        <h3 id={titleId}>{t('quote.revision', number)}</h3>
        <SmallText as="span">
          {t('revisions.by', { when: moment(revision.lodgedAt), name: revision.lodgedBy.name })}
        </SmallText>
      </Inline>
      {!previous && <p>{t('revisions.first')}</p>}
      {previous && !hasChanges(previous, revision) && <p>{t('revisions.same')}</p>}
      {previous && areChangesShown && hasChanges(previous, revision) && (
        <SmallText>{t('revisions.told')}</SmallText>
      )}
      {previous && !areChangesShown && <ChangeList before={previous} after={revision} />}
      <RevisionActions>
        <Button kind="quiet" size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'changes.hide' : 'changes.show', number)}
        </Button>
        {onRestore && !isNewest && (
          <Button size="sm" icon={Undo2} onClick={() => onRestore(revision)}>
            {t('revisions.restore', number)}
          </Button>
        )}
      </RevisionActions>
      {isShown && <QuoteCard quote={revision} title={t('quote.revision', number)} />}
    </CardBody>
  );
}
