import type { OperatorBusinessRow } from '@worklane/kernel/contracts';
import { formatAbn, numericDate, PAGE_SIZE, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { keepPreviousData, useQuery } from '@worklane/kernel/query';
import { useLocation, useSearchParams } from '@worklane/kernel/router';
import { Pill, TextField } from '@worklane/kernel/ui';
import { Building2 } from 'lucide-react';
import { businessKeys } from '../../shared/business-keys.ts';
import { ListSearch } from '../../shared/operator/list-search.tsx';
import { Detail, Row, RowLink, Time } from '../../shared/operator/operator.styles.ts';
import { OperatorList } from '../../shared/operator/operator-list.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { businessesPath, businessesQueryOf, loadBusinesses, oneBusinessPath } from './businesses.api.ts';

export function BusinessListPage() {
  const t = useBusinessTexts();
  const [search] = useSearchParams();
  const wanted = businessesQueryOf(search);
  const { pageNum, q } = wanted;
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
      search={<BusinessSearch q={q} />}
      loaded={loaded}
      row={(business) => <BusinessRow key={business.id} business={business} />}
      empty={{
        icon: Building2,
        title: t('businesses.nothingFound'),
        help: t('businesses.nothingFoundHelp'),
      }}
      paging={{
        pageNum,
        pageSize: PAGE_SIZE.operatorBusinesses,
        range: (shown) => t('businesses.range', shown),
        hrefOf: (page) => businessesPath({ q, pageNum: page }),
      }}
    />
  );
}

function BusinessSearch({ q }: { q: string }) {
  const t = useBusinessTexts();
  return (
    <ListSearch wanted={{ q }} pathOf={businessesPath} submit={t('businesses.search')}>
      {(typed, change) => (
        <TextField
          label={t('businesses.nameOrAbn')}
          type="search"
          maxLength={TEXT_MAX_LENGTH.operatorSearch}
          value={typed.q}
          onChange={(text) => change({ q: text })}
        />
      )}
    </ListSearch>
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
        {[abn && formatAbn(abn), suburb, t('businesses.members', { count: members })]
          .filter(Boolean)
          .join(' · ')}
      </Detail>
      <Time dateTime={createdAt}>{word(numericDate(createdAt, timeZone))}</Time>
    </Row>
  );
}
