import type { FieldChange, RequestActivity } from '@worklane/kernel/contracts';
import { BRIEF_FIELDS, isPlainField, plainFieldLabelCode } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { useUser } from '@worklane/kernel/session';
import { PlainText } from '@worklane/kernel/ui';
import { useViewerDates } from '../../shared/formats/viewer-dates.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

/** Events that a contractor caused, which its name begins. */
const byContractor: readonly string[] = [
  'seen',
  'accepted',
  'declined',
  'quoteSubmitted',
  'quoteRecalled',
  'asked',
  'workCompleted',
  'buyerRated',
];

export function ActivityRow({ activity }: { activity: RequestActivity }) {
  const t = useBuyingTexts();
  const dates = useViewerDates();
  const userId = useUser()?.id;
  const { kind, at, by, businessName, text, changes } = activity;
  const isOfContractor = byContractor.includes(kind);
  const contractor = businessName ?? t(isOfContractor ? 'activity.aContractor' : 'activity.contractors');
  const person = by && (by.id === userId ? t('activity.you') : `${by.firstName} ${by.lastName}`);
  const who = isOfContractor ? contractor : (person ?? t('activity.worklane'));
  return (
    <li>
      <span>
        <b dir="auto">{who}</b> {t(`activity.${kind}`, { contractor })}
        {text && (
          <>
            : <PlainText>{text}</PlainText>
          </>
        )}
      </span>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </ul>
      )}
      <small>
        {dates.isToday(at)
          ? t('moment.today', { time: dates.time(at) })
          : t('moment.dayAndTime', { day: dates.day(at), time: dates.time(at) })}
      </small>
    </li>
  );
}

function Change({ change: { field, before, after } }: { change: FieldChange }) {
  const t = useBuyingTexts();
  const word = useDomainWords();
  const isKnown = Object.hasOwn(BRIEF_FIELDS, field);
  const known = isKnown ? t(`requestField.${field}`) : field;
  const label = isPlainField(field) ? word(plainFieldLabelCode(field)) : known;
  return (
    <li>
      {label}: <del dir="auto">{before ?? t('activity.nothing')}</del> <span aria-hidden="true">→</span>{' '}
      <ins dir="auto">{after ?? t('activity.nothing')}</ins>
    </li>
  );
}
