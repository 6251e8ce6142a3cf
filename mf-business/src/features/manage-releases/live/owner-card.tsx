import type { PackageStatus } from '@worklane/kernel/contracts';
import { formatList } from '@worklane/kernel/i18n';
import { Card, CardBody, CardHeader, type KeyValue, KeyValueList } from '@worklane/kernel/ui';
import { useBusinessTexts } from '../../../shared/texts.ts';

export function OwnerCard({ owner }: Pick<PackageStatus, 'owner'>) {
  const t = useBusinessTexts();
  if (owner === undefined) return null;
  const operators = { key: 'operators', label: t('releases.operators'), value: t('releases.everyPackage') };
  const group: KeyValue[] = owner?.rights.includes('promote')
    ? [
        {
          key: 'group',
          label: owner.name,
          value: <bdi>{formatList(owner.people) || t('releases.nobodyIn')}</bdi>,
        },
      ]
    : [];
  return (
    <Card aria-labelledby="release-owner">
      <CardHeader title={t('releases.mayPromote')} titleId="release-owner" />
      <CardBody>
        <KeyValueList items={[...group, operators]} />
      </CardBody>
    </Card>
  );
}
