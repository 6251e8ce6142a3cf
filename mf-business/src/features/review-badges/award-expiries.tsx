import type { DecideVettingBody, FieldError, VettingReview } from '@worklane/kernel/contracts';
import {
  dayOfExpiration,
  earliestExpiry,
  expirationOfDay,
  isIsoDate,
  numericDate,
} from '@worklane/kernel/domain';
import { isApiError } from '@worklane/kernel/http';
import { useDomainWords } from '@worklane/kernel/i18n';
import { DateField } from '@worklane/kernel/ui/date-field';
import { useState } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';

interface Expiry {
  questionId: string;
  label: string;
  /** 'YYYY-MM-DD' as the business entered it; empty if it did not. */
  named: string;
  isDue: boolean;
}

export function useAwardExpiries(review: VettingReview) {
  const { level, case: vettingCase } = review;
  const given = new Map(
    vettingCase.draft.responses.map(({ questionId, questionResponse }) => [questionId, questionResponse]),
  );
  const expiries = (level.questions ?? []).flatMap(({ _id, label, question, hasExpiry }): Expiry[] => {
    const response = given.get(_id);
    if (!hasExpiry) return [];
    const named = dayOfExpiration(response?.expiration ?? 0) ?? '';
    return [{ questionId: _id, label: label || question, named, isDue: response !== undefined }];
  });
  const { revision } = vettingCase;
  const [typed, setTyped] = useState<{ revision: number; days: Record<string, string> }>();
  // Typed days apply only to the evidence they were typed for; after a new submission the business's days are used.
  const changed = typed?.revision === revision ? typed.days : {};
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, FieldError>>(new Map());
  const dayOf = ({ questionId, named }: Expiry) => changed[questionId] ?? named;
  const isRead =
    unreadable.size === 0 && expiries.every((expiry) => isIsoDate(dayOf(expiry)) || !expiry.isDue);
  const different = expiries.filter((expiry) => isIsoDate(dayOf(expiry)) && dayOf(expiry) !== expiry.named);
  const days = expiries.map(dayOf).filter((day) => isIsoDate(day));
  const earliest = earliestExpiry(
    days.map((day) => ({ questionResponse: { expiration: expirationOfDay(day) } })),
  );
  return {
    expiries,
    dayOf,
    isRead,
    refused,
    /** The last day of the badge; null while a day is invalid, and for a badge that does not expire. */
    lastDay: earliest === null || !isRead ? null : dayOfExpiration(earliest),
    change: (questionId: string, day: string) => {
      setTyped({ revision, days: { ...changed, [questionId]: day } });
      setRefused(new Map());
    },
    readable: (questionId: string, isUnreadable: boolean) =>
      setUnreadable((all) => {
        if (all.has(questionId) === isUnreadable) return all;
        const others = [...all].filter((id) => id !== questionId);
        return new Set(isUnreadable ? [...others, questionId] : others);
      }),
    body: (): Pick<DecideVettingBody, 'expirations'> =>
      different.length > 0
        ? {
            expirations: different.map((expiry) => ({
              questionId: expiry.questionId,
              expiration: expirationOfDay(dayOf(expiry)),
            })),
          }
        : {},
    refuse: (error: unknown): boolean => {
      const errors = isApiError(error) ? error.fieldErrors : [];
      const found = expiries.flatMap(({ questionId }): [string, FieldError][] => {
        const fault = errors.find(({ field }) => field === `answers.${questionId}.expiration`);
        return fault ? [[questionId, fault]] : [];
      });
      setRefused(new Map(found));
      return found.length > 0;
    },
  };
}

export type AwardExpiries = ReturnType<typeof useAwardExpiries>;

export function AwardExpiry({ isRead, lastDay }: Pick<AwardExpiries, 'isRead' | 'lastDay'>) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  if (lastDay) return <p>{t('reviewBadges.awardExpires', { day: word(numericDate(lastDay)) })}</p>;
  return isRead && <p>{t('reviewBadges.expiresNever')}</p>;
}

export function AwardExpiryFields(award: AwardExpiries) {
  const { expiries, dayOf, refused, change, readable } = award;
  const t = useBusinessTexts();
  const refusalText = (refusal?: FieldError) =>
    refusal?.code === 'vetting.expiryPassed' ? t('reviewBadges.expiryPassed') : refusal?.message;
  return (
    <>
      {expiries.map((expiry) => (
        <DateField
          key={expiry.questionId}
          label={t('reviewBadges.expiryOf', { label: expiry.label })}
          help={t(expiry.named ? 'reviewBadges.expiryHelp' : 'reviewBadges.expiryUnnamed')}
          optional={!expiry.isDue}
          onUnreadable={(isUnreadable) => readable(expiry.questionId, isUnreadable)}
          value={dayOf(expiry)}
          onChange={(next) => change(expiry.questionId, next)}
          error={refusalText(refused.get(expiry.questionId))}
        />
      ))}
      <AwardExpiry {...award} />
    </>
  );
}
