import { numericDate } from '@worklane/kernel/domain';
import { useDomainWords } from '@worklane/kernel/i18n';
import {
  ButtonLink,
  Card,
  CardBody,
  CardHeader,
  Icon,
  type KeyValue,
  KeyValueList,
} from '@worklane/kernel/ui';
import { Pencil } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';
import type { BusinessProfile } from './business.ts';
import { Dates, LineList, SmallTitle } from './view-business.styles.ts';

export function DetailsCard({ business, isLead }: { business: BusinessProfile; isLead: boolean }) {
  const t = useBusinessTexts();
  const titleId = useId();
  const { abn, address, experienceYears, telephones, qualifications } = business;
  const fact = (key: string, value: ReactNode): KeyValue => ({
    key,
    label: t(`details.${key}`),
    value: value ?? t('details.notSpecified'),
    tone: value === null ? 'muted' : undefined,
  });
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={<SmallTitle>{t('details.title')}</SmallTitle>}
        titleId={titleId}
        action={
          isLead ? (
            <ButtonLink
              href={`/business/edit/${business.id}`}
              size="sm"
              kind="quiet"
              aria-label={t('details.editBusiness')}
            >
              <Icon icon={Pencil} size={18} />
            </ButtonLink>
          ) : null
        }
      />
      <CardBody>
        <KeyValueList
          items={[
            fact('abn', abn),
            fact('address', address && <span dir="auto">{address}</span>),
            fact('experience', experienceYears === null ? null : t('details.years', { n: experienceYears })),
            fact('telephones', telephones.length === 0 ? null : <Telephones telephones={telephones} />),
            fact(
              'qualifications',
              qualifications.length === 0 ? null : <Qualifications qualifications={qualifications} />,
            ),
          ]}
        />
      </CardBody>
    </Card>
  );
}

function Telephones({ telephones }: Pick<BusinessProfile, 'telephones'>) {
  const t = useBusinessTexts();
  return (
    <LineList>
      {telephones.map(({ number, type }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list that can contain the same number twice
        <li key={index}>{t('details.telephone', { number, type })}</li>
      ))}
    </LineList>
  );
}

function Qualifications({ qualifications }: Pick<BusinessProfile, 'qualifications'>) {
  const t = useBusinessTexts();
  const word = useDomainWords();
  const day = (date: string) => word(numericDate(date));
  return (
    <LineList $isApart>
      {qualifications.map(({ name, from, end }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a read-only list that can contain the same name twice
        <li key={index}>
          <span dir="auto">{name}</span>
          <Dates>
            {end
              ? t('details.fromTo', { from: day(from), end: day(end) })
              : t('details.from', { from: day(from) })}
          </Dates>
        </li>
      ))}
    </LineList>
  );
}
