import type { OperatorBusiness } from '@worklane/kernel/contracts';
import { badgeLabel, formatAbn, isId, numericDate } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import { useQuery } from '@worklane/kernel/query';
import { useSearchParams } from '@worklane/kernel/router';
import { Card, CardBody, CardHeader, KeyValueList, Link, Muted, Pill } from '@worklane/kernel/ui';
import { Building2 } from 'lucide-react';
import { businessKeys } from '../../shared/business-keys.ts';
import { Detail, Row, RowLink, Rows } from '../../shared/operator/operator.styles.ts';
import { OperatorItem } from '../../shared/operator/operator-item.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { businessesPath, businessesQueryOf, loadOneBusiness } from './businesses.api.ts';

export function OneBusinessPage({ id }: { id: string }) {
  const t = useBusinessTexts();
  const [search] = useSearchParams();
  const loaded = useQuery({
    queryKey: businessKeys.operatorBusiness(id),
    queryFn: ({ signal }) => loadOneBusiness(id, signal),
    enabled: isId(id),
  });
  return (
    <OperatorItem
      isKnown={isId(id)}
      title={t('businesses.one')}
      titleOf={(business) => business.name}
      back={{ href: businessesPath(businessesQueryOf(search)), label: t('businesses.title') }}
      what={t('businesses.whatOne')}
      missing={{ icon: Building2, title: t('businesses.missing'), help: t('businesses.missingHelp') }}
      loaded={loaded}
    >
      {(business) => (
        <>
          <Facts business={business} />
          <People business={business} />
          <Badges business={business} />
        </>
      )}
    </OperatorItem>
  );
}

function Facts({ business }: { business: OperatorBusiness }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const { businessType, isBuyer, abn, formattedAddress, url, createdAt } = business;
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const items = [
    { key: 'type', value: t(`businesses.type.${businessType}`) },
    { key: 'isBuyer', value: t(isBuyer ? 'businesses.yes' : 'businesses.no') },
    { key: 'abn', value: abn ? formatAbn(abn) : t('businesses.none') },
    { key: 'address', value: formattedAddress ?? t('businesses.none') },
    { key: 'url', value: url ?? t('businesses.none') },
    { key: 'createdAt', value: word(numericDate(createdAt, timeZone)) },
  ].map((item) => ({ ...item, label: t(`businesses.fact.${item.key}`) }));
  return (
    <Card aria-labelledby="business-facts">
      <CardHeader title={t('businesses.facts')} titleId="business-facts" />
      <CardBody>
        <KeyValueList items={items} columns={2} />
      </CardBody>
    </Card>
  );
}

function People({ business: { people } }: { business: OperatorBusiness }) {
  const t = useBusinessTexts();
  return (
    <Card aria-labelledby="business-people">
      <CardHeader title={t('businesses.people')} titleId="business-people" />
      <Rows aria-labelledby="business-people">
        {people.map(({ id, firstName, lastName, email, isPrimary, state }) => (
          <Row key={id}>
            <RowLink href={`/operator/users/${id}`}>
              <bdi>
                {firstName} {lastName}
              </bdi>
            </RowLink>
            <Pill size="sm">
              {t(`businesses.${state === 'active' ? (isPrimary ? 'lead' : 'member') : state}`)}
            </Pill>
            <Detail>
              <bdi>{email}</bdi>
            </Detail>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

function Badges({ business: { badges } }: { business: OperatorBusiness }) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const items = badges.flatMap(({ level, vettingCase }) =>
    vettingCase
      ? [
          {
            key: level._id,
            label: level.name,
            value: (
              <Link
                href={`/operator/vetting/${vettingCase._id}`}
                aria-label={`${level.name}: ${word(badgeLabel(vettingCase))}`}
              >
                {word(badgeLabel(vettingCase))}
              </Link>
            ),
          },
        ]
      : [],
  );
  return (
    <Card aria-labelledby="business-badges">
      <CardHeader title={t('businesses.badges')} titleId="business-badges" />
      <CardBody>
        {items.length > 0 ? (
          <KeyValueList items={items} columns={2} />
        ) : (
          <Muted>{t('businesses.noBadges')}</Muted>
        )}
      </CardBody>
    </Card>
  );
}
