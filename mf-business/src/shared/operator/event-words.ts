import type { SecurityEvent } from '@worklane/kernel/contracts';
import { useBusinessTexts } from '../texts.ts';

/** Details with a translated label; others are shown as key and value. */
const NAMED = [
  'browser',
  'secondStep',
  'reason',
  'code',
  'route',
  'sessions',
  'endedSessions',
  'endedTokens',
  'name',
  'scope',
  'days',
  'decision',
  'of',
  'from',
  'to',
  'change',
  'label',
  'package',
  'release',
  'set',
  'why',
  'by',
  'key',
  'percent',
  'isNew',
] as const;

/** Translated values by detail. Reasons and names typed by people are shown unchanged. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  browser: ['new', 'known'],
  secondStep: ['app', 'recoveryCode', 'passkey'],
  decision: ['award', 'return', 'revoke'],
  change: ['added', 'removed'],
  from: ['lead', 'member', 'memberOfSharedJobs'],
  to: ['lead', 'member', 'memberOfSharedJobs'],
  isNew: ['true', 'false'],
  reason: [
    'signedInAgain',
    'endedByOwner',
    'othersEndedByOwner',
    'operator',
    'unused',
    'tooOld',
    'appOn',
    'appOff',
    'newCodes',
    'asked',
    'started',
    'stopped',
    'removed',
    'answer',
    'counter',
    'creation',
    'person',
    'unknown',
  ],
};

export function useEventFacts(): (event: SecurityEvent) => string[] {
  const t = useBusinessTexts();
  const valueText = (key: string, value: string) =>
    WORDS[key]?.includes(value) ? t(`eventValue.${key}.${value}`) : value;
  const detailText = (key: string, value: string) =>
    (NAMED as readonly string[]).includes(key)
      ? t(`eventDetail.${key}`, { value: valueText(key, value) })
      : `${key}: ${value}`;
  const actorText = ({ actor, names }: SecurityEvent) => {
    if (actor === null) return null;
    if (actor.startsWith('deploy-token:'))
      return t('eventByToken', { actor: names.actor ?? t('eventDeleted') });
    return t('eventBy', { actor: names.actor ?? (actor.startsWith('user:') ? t('eventDeleted') : actor) });
  };
  return (event) => {
    const { accountEmail, names, address, details } = event;
    const account = names.account && accountEmail ? `${names.account} (${accountEmail})` : accountEmail;
    const words = Object.entries(details).flatMap(([key, value]) => {
      if (key === 'caseId' || key === 'of')
        return key === 'caseId' || names.subject ? [] : [t('eventDeleted')];
      const isOfActor = key === 'label' && names.actor?.endsWith(String(value)) === true;
      return value === null || isOfActor ? [] : [detailText(key, String(value))];
    });
    return [account, names.subject, ...words, actorText(event), address].filter(
      (fact): fact is string => fact !== null && fact !== '',
    );
  };
}
