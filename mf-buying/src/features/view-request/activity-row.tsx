import type { FieldChange, RequestActivity } from '@worklane/shared-kernel/contracts';
import { BRIEF_FIELDS, DURATION_CODES, durationLabelCode, isIsoDate } from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { useUser } from '@worklane/shared-kernel/session';
import { PlainText, plainTextOf } from '@worklane/shared-kernel/ui';
import { useBuyingTexts } from '../../shared/texts.ts';
import { useViewerDates } from '../../shared/viewer-dates.ts';

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
  const show = useFieldValue(field);
  const isKnown = Object.hasOwn(BRIEF_FIELDS, field);
  return (
    <li>
      {isKnown ? t(`requestField.${field}`) : field}: <del dir="auto">{show(before)}</del>{' '}
      <span aria-hidden="true">→</span> <ins dir="auto">{show(after)}</ins>
    </li>
  );
}

/** The value of a field in words: a day, a time, a text without its marks. */
function useFieldValue(field: string): (value: string | null) => string {
  const t = useBuyingTexts();
  const word = useDomainWords();
  const dates = useViewerDates();
  return (value) => {
    if (value === null || value === '') return t('activity.nothing');
    if (isIsoDate(value)) return dates.day(value);
    if (/^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)))
      return field === 'dueDate'
        ? t('moment.dayAndTime', { day: dates.day(value), time: dates.time(value) })
        : dates.day(value.slice(0, 10));
    if (field === 'duration' && DURATION_CODES.some((code) => code === value))
      return word({ code: durationLabelCode(value) });
    return field === 'description' ? plainTextOf(value) : value;
  };
}
