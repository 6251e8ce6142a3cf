import type { OperatorUser } from '@worklane/kernel/contracts';
import { isId, numericDate, timeOfDay } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { useQuery } from '@worklane/kernel/query';
import { useSearchParams } from '@worklane/kernel/router';
import {
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  type KeyValue,
  KeyValueList,
  Link,
} from '@worklane/kernel/ui';
import { UserX } from 'lucide-react';
import { businessKeys } from '../../shared/business-keys.ts';
import { OperatorItem } from '../../shared/operator/operator-item.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { AccountDecision } from './account-decision.tsx';
import { AccountStatePill } from './account-state-pill.tsx';
import { loadUser } from './users.api.ts';
import { usersPath, usersQueryOf } from './users-paths.ts';

export function UserPage({ id }: { id: string }) {
  const t = useBusinessTexts();
  const [search] = useSearchParams();
  const loaded = useQuery({
    queryKey: businessKeys.operatorUser(id),
    queryFn: ({ signal }) => loadUser(id, signal),
    enabled: isId(id),
  });
  return (
    <OperatorItem
      isKnown={isId(id)}
      title={t('users.one')}
      titleOf={({ firstName, lastName }) => `${firstName} ${lastName}`}
      back={{ href: usersPath(usersQueryOf(search)), label: t('users.title') }}
      what={t('users.whatOne')}
      missing={{ icon: UserX, title: t('users.missing'), help: t('users.missingHelp') }}
      loaded={loaded}
    >
      {(user) => (
        <>
          <Facts user={user} />
          {user.availableActions.length > 0 && <AccountDecision user={user} />}
        </>
      )}
    </OperatorItem>
  );
}

function Facts({ user }: { user: OperatorUser }) {
  const t = useBusinessTexts();
  const items = useFacts(user);
  return (
    <Card aria-labelledby="user-account">
      <CardHeader
        title={t('users.account')}
        titleId="user-account"
        beside={<AccountStatePill state={user.state} />}
      />
      <CardBody>
        <KeyValueList items={items} columns={2} />
      </CardBody>
      <CardFooter>
        <Link href={`/operator/log?email=${encodeURIComponent(user.email)}`}>{t('users.log')}</Link>
      </CardFooter>
    </Card>
  );
}

function useFacts(user: OperatorUser): KeyValue[] {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const { email, isEmailConfirmed, business, isPrimary, isOperator, jobTitle, disabling } = user;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = (instant: string) =>
    `${word(numericDate(instant, timeZone))}, ${word(timeOfDay(instant, timeZone))}`;
  const role = isOperator ? 'operator' : isPrimary ? 'lead' : 'member';
  const fact = (key: 'jobTitle' | 'seenAt', value: string | null): KeyValue[] =>
    value === null ? [] : [{ key, label: t(`users.${key}`), value }];
  return [
    { key: 'email', label: t('users.email'), value: email },
    {
      key: 'confirmed',
      label: t('users.confirmed'),
      value: t(isEmailConfirmed ? 'users.yes' : 'users.no'),
    },
    { key: 'business', label: t('users.business'), value: business?.name ?? t('users.noBusiness') },
    { key: 'role', label: t('users.role'), value: t(`users.roles.${role}`) },
    ...fact('jobTitle', jobTitle),
    { key: 'createdAt', label: t('users.createdAt'), value: time(user.createdAt) },
    { key: 'sessions', label: t('users.sessions'), value: String(user.sessions) },
    ...fact('seenAt', user.seenAt && time(user.seenAt)),
    ...(disabling
      ? [
          {
            key: 'disabled',
            label: t('users.disabledBy', { person: disabling.by ?? t('users.unknown') }),
            value: time(disabling.at),
          },
          { key: 'reason', label: t('users.reason'), value: disabling.reason },
        ]
      : []),
  ];
}
