import type { RequestRow as Request } from '@worklane/kernel/contracts';
import { ButtonLink, Icon, TextPart } from '@worklane/kernel/ui';
import { ClipboardList, Clock } from 'lucide-react';
import { memo } from 'react';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { formPath, requestPath } from '../../shared/paths.ts';
import { RequestPill } from '../../shared/request-pill.tsx';
import { useBuyingTexts } from '../../shared/texts.ts';
import { DeleteDraft } from './delete-draft.tsx';
import {
  ActionColumn,
  DateColumn,
  DateNote,
  Fact,
  FactNote,
  IconBox,
  Place,
  ProgressColumn,
  Row,
  Segment,
  Segments,
  StatusColumn,
  TextColumn,
  Title,
} from './request-row.styles.ts';
import { moveHref, moveWords, rowDate, rowFacts } from './row-words.ts';

export const RequestRow = memo(function RequestRow({ row }: { row: Request }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const title = row.workTitle ?? t('listRequests.untitled');
  const date = rowDate(row, t, dates);
  const words = moveWords(t, row);
  return (
    <Row>
      <IconBox>
        <Icon icon={ClipboardList} />
      </IconBox>
      <TextColumn>
        <Title href={row.isDraft ? formPath(row.id) : requestPath(row.id)} dir="auto">
          {title}
        </Title>
        <Place dir="auto">{row.site ?? t('listRequests.noSite')}</Place>
      </TextColumn>
      <DateColumn>
        <dt>{date.label}</dt>
        <dd data-unset={date.value === null || undefined}>{date.value ?? t('listRequests.date.notSet')}</dd>
        {date.note !== null && (
          <DateNote $isMarked={date.isMarked}>
            {date.isMarked && <Icon icon={Clock} size={16} />}
            <TextPart>{date.note}</TextPart>
          </DateNote>
        )}
      </DateColumn>
      <Progress row={row} />
      <StatusColumn>
        <RequestPill group={row.group} isWithdrawn={row.isWithdrawn} />
      </StatusColumn>
      <ActionColumn>
        <ButtonLink
          size="sm"
          block
          href={moveHref(row)}
          aria-label={t('listRequests.moveOf', { move: words, title })}
        >
          {words}
        </ButtonLink>
        {row.isDraft && <DeleteDraft id={row.id} title={title} />}
      </ActionColumn>
    </Row>
  );
});

function Progress({ row }: { row: Request }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const { fact, note, isStrong } = rowFacts(row, t, dates);
  return (
    <ProgressColumn>
      {!isStrong && row.contractors.invited > 0 && <ContractorSegments counts={row.contractors} />}
      <Fact $isStrong={isStrong} dir="auto">
        {fact}
      </Fact>
      {note !== null && <FactNote>{note}</FactNote>}
    </ProgressColumn>
  );
}

const MOST_SEGMENTS = 12;

function ContractorSegments({ counts }: { counts: Request['contractors'] }) {
  const { invited, seen, quoted, declined } = counts;
  const waiting = Math.max(0, seen - quoted - declined);
  const unseen = Math.max(0, invited - quoted - waiting - declined);
  const states = [
    ...Array(quoted).fill('quoted'),
    ...Array(waiting).fill('seen'),
    ...Array(declined).fill('declined'),
    ...Array(unseen).fill('unseen'),
  ].slice(0, MOST_SEGMENTS);
  return (
    <Segments aria-hidden="true">
      {states.map((state: string, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity
        <Segment key={index} data-state={state} />
      ))}
    </Segments>
  );
}
