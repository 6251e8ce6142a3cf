import type { AccountState, OperatorUserRow } from '@worklane/shared-kernel/contracts';
import { numericDate, PAGE_SIZE, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { keepPreviousData, useQuery } from '@worklane/shared-kernel/query';
import { useLocation, useNavigate, useSearchParams } from '@worklane/shared-kernel/router';
import { Button, Paginator, Select, TextField } from '@worklane/shared-kernel/ui';
import { Users, UserX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { Detail, Row, RowLink, SearchForm, Time } from '../../shared/operator/operator.styles.ts';
import { OperatorList } from '../../shared/operator/operator-list.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { AccountStatePill } from './account-state-pill.tsx';
import { loadUsers, type UsersQuery } from './users.api.ts';
import { userPath, usersPath, usersQueryOf } from './users-paths.ts';

/** Every user of the portal, newest first, with a search by name and email. */
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
      search={<UserSearch key={`${q} ${state}`} q={q} state={state} />}
      loaded={loaded}
      row={(user) => <UserRow key={user.id} user={user} />}
      empty={{
        icon: isSearch ? UserX : Users,
        title: t('users.nothingFound'),
        help: t('users.nothingFoundHelp'),
      }}
      paging={({ rows, total }) => (
        <Paginator
          pageNum={pageNum}
          pageSize={PAGE_SIZE.operatorUsers}
          total={total}
          range={t('users.range', {
            from: (pageNum - 1) * PAGE_SIZE.operatorUsers + 1,
            to: (pageNum - 1) * PAGE_SIZE.operatorUsers + rows.length,
            total,
          })}
          hrefOf={(page) => usersPath({ ...wanted, pageNum: page })}
        />
      )}
    />
  );
}

const STATES: readonly (AccountState | '')[] = ['', 'active', 'disabled', 'closing'];

function UserSearch({ q, state }: Omit<UsersQuery, 'pageNum'>) {
  const t = useBusinessTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const [chosen, setChosen] = useState<AccountState | ''>(state);
  const search = (event: FormEvent) => {
    event.preventDefault();
    navigate(usersPath({ q: typed.trim(), state: chosen }));
  };
  return (
    <SearchForm role="search" onSubmit={search}>
      <TextField
        label={t('users.nameOrEmail')}
        type="search"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={TEXT_MAX_LENGTH.operatorSearch}
        value={typed}
        onChange={setTyped}
      />
      <Select
        label={t('users.stateLabel')}
        value={chosen}
        onChange={(value) => setChosen(STATES.find((known) => known === value) ?? '')}
        options={STATES.map((value) => ({ value, label: t(`users.state.${value || 'any'}`) }))}
      />
      <Button type="submit">{t('users.search')}</Button>
    </SearchForm>
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
