import { endingOf, RATING_MAX, RECORDED_ACTIVITY_KINDS } from '@worklane/kernel/domain';
import { Icon, PlainText } from '@worklane/kernel/ui';
import { useProjectTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';
import type { Activity } from './activity.ts';
import { activityIcons } from './activity-icons.ts';
import { ActivityIcon, Row, RowText } from './view-activity.styles.ts';

export function ActivityRow({ activity }: { activity: Activity }) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const { kind, at, lastAt, byName, isPrivate, reason, rating } = activity;
  return (
    <Row tabIndex={-1}>
      <ActivityIcon>
        <Icon icon={activityIcons[kind]} size={16} />
      </ActivityIcon>
      <RowText>
        <b>{useTitle(activity)}</b>
        <span>
          <time dateTime={at} title={t('activity.exact', { day: dates.longDay(at), time: dates.time(at) })}>
            {dates.time(at)}
          </time>
          {byName !== null && <span dir="auto">{byName}</span>}
          {isPrivate && <span>{t('activity.private')}</span>}
        </span>
        {lastAt !== null && lastAt !== at && (
          <span>
            <time dateTime={lastAt}>{t('activity.lastSeen', { when: dates.moment(lastAt) })}</time>
          </span>
        )}
        {rating !== null && <span>{t('activity.rating', { rating, most: RATING_MAX })}</span>}
        {reason && <PlainText as="q">{reason}</PlainText>}
      </RowText>
    </Row>
  );
}

function useTitle({ kind, revision, fileName, formerName, colleagueName }: Activity): string {
  const t = useProjectTexts();
  if (RECORDED_ACTIVITY_KINDS.some((recorded) => recorded === kind)) {
    return t(`activity.kind.${kind}`, {
      file: fileName ?? '',
      former: formerName ?? '',
      person: colleagueName ?? '',
      revision: revision ?? '',
    });
  }
  return t(`history.${endingOf({ kind, revision }) ?? kind}`, { revision: revision ?? '' });
}
