import type { AccountState, OperatorUserRow } from '@worklane/kernel/contracts';
import { numericDate, PAGE_SIZE, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { useLocation, useSearchParams } from '@worklane/kernel/router';
import { Select, TextField } from '@worklane/kernel/ui';
import { Users, UserX } from 'lucide-react';
import { businessKeys } from '../../shared/business-keys.ts';
import { ListSearch } from '../../shared/operator/list-search.tsx';
import { Detail, Row, RowLink, Time } from '../../shared/operator/operator.styles.ts';
import { OperatorList } from '../../shared/operator/operator-list.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { AccountStatePill } from './account-state-pill.tsx';
import { loadUsers, type UsersQuery } from './users.api.ts';
import { userPath, usersPath, usersQueryOf } from './users-paths.ts';

export function UserListPage() {
  const t = useBusinessTexts();
  const [search] = useSearchParams();
  const wanted = usersQueryOf(search);
  const { pageNum, q, state } = wanted;
  const loaded = useQuery({
    queryKey: businessKeys.operatorUsers(wanted),
    queryFn: ({ signal }) => loadUsers(wanted, signal),
    placeholderData: keepPreviousData,
  });
  const isSearch = q !== '' || state !== '';
  return (
    <OperatorList
      title={t('users.title')}
      help={t('users.help')}
      what={t('users.what')}
      label={t('users.title')}
      search={<UserSearch wanted={wanted} />}
      loaded={loaded}
      row={(user) => <UserRow key={user.id} user={user} />}
      empty={{
        icon: isSearch ? UserX : Users,
        title: t('users.nothingFound'),
        help: t('users.nothingFoundHelp'),
      }}
      paging={{
        pageNum,
        pageSize: PAGE_SIZE.operatorUsers,
        range: (shown) => t('users.range', shown),
        hrefOf: (page) => usersPath({ ...wanted, pageNum: page }),
      }}
    />
  );
}

const STATES: readonly (AccountState | '')[] = ['', 'active', 'disabled', 'closing'];

function UserSearch({ wanted: { q, state } }: { wanted: UsersQuery }) {
  const t = useBusinessTexts();
  return (
    <ListSearch wanted={{ q, state }} pathOf={usersPath} submit={t('users.search')}>
      {(typed, change) => (
        <>
          <TextField
            label={t('users.nameOrEmail')}
            type="search"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={TEXT_MAX_LENGTH.operatorSearch}
            value={typed.q}
            onChange={(text) => change({ q: text })}
          />
          <Select
            label={t('users.stateLabel')}
            value={typed.state}
            onChange={(value) => change({ state: STATES.find((known) => known === value) ?? '' })}
            options={STATES.map((value) => ({ value, label: t(`users.state.${value || 'any'}`) }))}
          />
        </>
      )}
    </ListSearch>
  );
}

function UserRow({ user }: { user: OperatorUserRow }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const { search } = useLocation();
  const { firstName, lastName, email, business, isOperator, state, createdAt } = user;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const place = isOperator ? t('users.operator') : (business?.name ?? t('users.noBusiness'));
  return (
    <Row>
      <RowLink href={userPath(user.id, search)}>
        <bdi>
          {firstName} {lastName}
        </bdi>
      </RowLink>
      <AccountStatePill state={state} />
      <Detail>
        <bdi>{email}</bdi>, <bdi>{place}</bdi>
      </Detail>
      <Time dateTime={createdAt}>{word(numericDate(createdAt, timeZone))}</Time>
    </Row>
  );
}
