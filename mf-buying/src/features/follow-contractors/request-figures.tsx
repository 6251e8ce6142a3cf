import type { BuyerBrief } from '@worklane/kernel/contracts';
import { Figures } from '../../shared/cards/card-parts.styles.ts';
import { isDueSoonForViewer } from '../../shared/formats/viewer-dates.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { useTimeLeft } from './use-time-left.ts';

export function RequestFigures({ request }: { request: BuyerBrief }) {
  const t = useBuyingTexts();
  const { contractors, dueDate } = request;
  const timeLeft = useTimeLeft(dueDate);
  const answering = (wanted: string) => contractors.filter(({ answer }) => answer === wanted).length;
  const [quoted, willQuote] = [answering('quoted'), answering('willQuote') + answering('modifying')];
  const figures = [
    ['invited', String(contractors.length)],
    ['seen', String(contractors.filter(({ seenAt }) => seenAt !== null).length)],
    ['quoted', willQuote > 0 ? t('follow.moreWill', { quoted, count: willQuote }) : String(quoted)],
    ['timeLeft', timeLeft ?? t(dueDate ? 'follow.closed' : 'follow.noDueDate')],
  ] as const;
  return (
    <Figures>
      {figures.map(([figure, value]) => (
        <div key={figure}>
          <dt>{t(`follow.figure.${figure}`)}</dt>
          <dd data-tone={figure === 'timeLeft' && isDueSoonForViewer(dueDate) ? 'notice' : undefined}>
            {value}
          </dd>
        </div>
      ))}
    </Figures>
  );
}
