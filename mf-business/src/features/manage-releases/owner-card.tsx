import type { PackageStatus } from '@worklane/shared-kernel/contracts';
import { formatList } from '@worklane/shared-kernel/i18n';
import { Card, CardBody, CardHeader, type KeyValue, KeyValueList } from '@worklane/shared-kernel/ui';
import { useBusinessTexts } from '../../shared/texts.ts';

/**
 * The group that owns a package, if it may promote, and the operators; nothing if the portal does not send the owner.
 */
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
