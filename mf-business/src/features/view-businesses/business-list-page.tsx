import type { OperatorBusinessRow } from '@worklane/shared-kernel/contracts';
import { numericDate, PAGE_SIZE, TEXT_MAX_LENGTH } from '@worklane/shared-kernel/domain';
import { useDomainWords } from '@worklane/shared-kernel/i18n';
import { keepPreviousData, useQuery } from '@worklane/shared-kernel/query';
import { useLocation, useNavigate, useSearchParams } from '@worklane/shared-kernel/router';
import { Button, Paginator, Pill, TextField } from '@worklane/shared-kernel/ui';
import { Building2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { Detail, Row, RowLink, SearchForm, Time } from '../../shared/operator/operator.styles.ts';
import { OperatorList } from '../../shared/operator/operator-list.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { businessesPath, businessesQueryOf, loadBusinesses, oneBusinessPath } from './businesses.api.ts';

/** Every business of the portal by name, with a search by name and ABN. */
export function BusinessListPage() {
  const t = useBusinessTexts();
  const [search] = useSearchParams();
  const wanted = businessesQueryOf(search);
  const { pageNum, q } = wanted;
  const size = PAGE_SIZE.operatorBusinesses;
  const loaded = useQuery({
    queryKey: businessKeys.operatorBusinesses(wanted),
    queryFn: ({ signal }) => loadBusinesses(wanted, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <OperatorList
      title={t('businesses.title')}
      help={t('businesses.help')}
      what={t('businesses.what')}
      label={t('businesses.title')}
      search={<BusinessSearch key={q} q={q} />}
      loaded={loaded}
      row={(business) => <BusinessRow key={business.id} business={business} />}
      empty={{
        icon: Building2,
        title: t('businesses.nothingFound'),
        help: t('businesses.nothingFoundHelp'),
      }}
      paging={({ rows, total }) => {
        const from = (pageNum - 1) * size;
        return (
          <Paginator
            pageNum={pageNum}
            pageSize={size}
            total={total}
            range={t('businesses.range', { from: from + 1, to: from + rows.length, total })}
            hrefOf={(page) => businessesPath({ q, pageNum: page })}
          />
        );
      }}
    />
  );
}

function BusinessSearch({ q }: { q: string }) {
  const t = useBusinessTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const search = (event: FormEvent) => {
    event.preventDefault();
    navigate(businessesPath({ q: typed.trim() }));
  };
  return (
    <SearchForm role="search" onSubmit={search}>
      <TextField
        label={t('businesses.nameOrAbn')}
        type="search"
        maxLength={TEXT_MAX_LENGTH.operatorSearch}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit">{t('businesses.search')}</Button>
    </SearchForm>
  );
}

function BusinessRow({ business }: { business: OperatorBusinessRow }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const { search } = useLocation();
  const { id, name, businessType, abn, suburb, members, createdAt } = business;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Row>
      <RowLink href={oneBusinessPath(id, search)}>
        <bdi>{name}</bdi>
      </RowLink>
      <Pill size="sm">{t(`businesses.type.${businessType}`)}</Pill>
      <Detail>
        {[abn, suburb, t('businesses.members', { count: members })].filter(Boolean).join(' · ')}
      </Detail>
      <Time dateTime={createdAt}>{word(numericDate(createdAt, timeZone))}</Time>
    </Row>
  );
}
