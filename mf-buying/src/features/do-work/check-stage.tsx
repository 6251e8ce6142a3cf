import type { BuyerBrief, BuyerProject } from '@worklane/kernel/contracts';
import { Card } from '@worklane/kernel/ui';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { StageBody } from '../../shared/cards/card-parts.styles.ts';
import { Quoted } from '../../shared/cards/quoted.tsx';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { AcceptWork } from './accept-work.tsx';
import { Choice, Deliverables, PartTitle, Pictures } from './do-work.styles.ts';
import { SendBack } from './send-back.tsx';

const PICTURES = 4;

export function CheckStage({ request, project }: { request: BuyerBrief; project: BuyerProject }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const titleId = useId();
  const { businessName: name, history, completedAt } = project;
  const event = history.find(({ kind }) => kind === 'workCompleted');
  const at = event?.at ?? completedAt;
  const sent = at && { day: dates.day(at), time: dates.time(at) };
  const by = event?.by && `${event.by.firstName} ${event.by.lastName}`;
  return (
    <Card rail="notice" aria-labelledby={titleId}>
      <StageBody>
        <div>
          <h2 id={titleId}>{t('work.complete', { name })}</h2>
          <p>
            {sent && `${by ? t('work.sentBy', { by, ...sent }) : t('work.sent', sent)} `}
            {t('work.nothingByItself')}
          </p>
          {event?.reason && <Quoted words={event.reason} />}
          <WorkPictures project={project} />
          <WorkDeliverables project={project} />
        </div>
      </StageBody>
      <Choice>
        <AcceptWork request={request} project={project} />
        <SendBack project={project} />
      </Choice>
    </Card>
  );
}

function WorkPictures({ project: { sellerFiles } }: { project: BuyerProject }) {
  const t = useBuyingTexts();
  const pictures = sellerFiles.filter(
    ({ state, risk, thumbnailUrl }) => state === 'ready' && risk === null && thumbnailUrl,
  );
  if (pictures.length === 0) return null;
  return (
    <Pictures aria-label={t('work.pictures')}>
      {pictures.slice(0, PICTURES).map(({ _id, url, thumbnailUrl, attachmentName, description }) => (
        <li key={_id}>
          <a href={url} download>
            <img src={thumbnailUrl ?? ''} alt="" loading="lazy" decoding="async" />
            <span dir="auto">{description ?? attachmentName}</span>
          </a>
        </li>
      ))}
    </Pictures>
  );
}

function WorkDeliverables({ project: { quote } }: { project: BuyerProject }) {
  const t = useBuyingTexts();
  const titleId = useId();
  const deliverables = quote?.deliverables ?? [];
  if (deliverables.length === 0) return null;
  return (
    <>
      <PartTitle id={titleId}>{t('work.deliverables')}</PartTitle>
      <Deliverables aria-labelledby={titleId}>
        {deliverables.map((deliverable, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list that can contain the same text twice
          <li key={index}>
            <Check size={18} aria-hidden="true" />
            <span dir="auto">{deliverable}</span>
          </li>
        ))}
      </Deliverables>
    </>
  );
}
