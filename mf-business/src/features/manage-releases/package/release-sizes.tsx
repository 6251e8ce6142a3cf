import type { PackageStatus, ReleaseDetails } from '@worklane/kernel/contracts';
import { formatDecimals } from '@worklane/kernel/i18n';
import { useQuery } from '@worklane/kernel/query';
import {
  Card,
  CardBody,
  CardHeader,
  Icon,
  Muted,
  Table,
  TableGroup,
  VisuallyHidden,
} from '@worklane/kernel/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { businessKeys } from '../../../shared/business-keys.ts';
import { LoadedPart } from '../../../shared/operator/loaded-part.tsx';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { SizeBars } from '../figures/charts.tsx';
import { loadSizes } from '../releases.api.ts';
import {
  CardText,
  Cell,
  HeadCell,
  HeadRow,
  NumberCell,
  Row,
  Second,
  Shrunk,
  Warning,
} from '../releases.styles.ts';
import { budgetUse, growth, largest, OWN_CODE, partSizes, type Size, totalSize } from './sizes.ts';

const MOST_PARTS = 8;
const KILOBYTE = 1000;

interface ReleaseSizesProps {
  status: PackageStatus;
  id: string;
}

export function ReleaseSizes({ status: { package: name, live }, id }: ReleaseSizesProps) {
  const t = useBusinessTexts();
  const liveId = live?.id ?? null;
  const loaded = useQuery({
    queryKey: businessKeys.releaseSizes(name, [id, liveId]),
    queryFn: ({ signal }) => loadSizes(name, { id, liveId }, signal),
  });
  return (
    <Card aria-labelledby="release-sizes">
      <CardHeader
        title={t('releases.sizes')}
        titleId="release-sizes"
        action={<Muted>{t('releases.sizesOf', { id })}</Muted>}
      />
      <LoadedPart loaded={loaded} what={t('releases.sizes')} level={3} rows={4}>
        {({ own, live: other }) => <Sizes own={own} live={other} />}
      </LoadedPart>
    </Card>
  );
}

function Sizes({ own, live }: { own: ReleaseDetails; live: ReleaseDetails | null }) {
  const t = useBusinessTexts();
  const parts = partSizes(own, live).slice(0, MOST_PARTS);
  const most = Math.max(1, ...parts.map(largest));
  return (
    <>
      <Table aria-labelledby="release-sizes">
        <TableGroup as="thead">
          <HeadRow>
            <HeadCell>{t('releases.part')}</HeadCell>
            <HeadCell data-number>{t('releases.sizeOfThis')}</HeadCell>
            <HeadCell data-number>{t('releases.sizeOfLive')}</HeadCell>
            <HeadCell data-number>{t('releases.change')}</HeadCell>
          </HeadRow>
        </TableGroup>
        <TableGroup>
          <SizeRow size={totalSize(own, live)} label={t('releases.allFiles')} isTotal />
          {parts.map((size) => (
            <SizeRow
              key={size.name}
              size={size}
              label={size.name === OWN_CODE ? t('releases.ownCode') : size.name}
              most={most}
            />
          ))}
        </TableGroup>
      </Table>
      <Budget own={own} />
      {parts.length === 0 && (
        <CardBody>
          <CardText>{t('releases.notMeasuredParts')}</CardText>
        </CardBody>
      )}
    </>
  );
}

/** The limits in module.json apply to uncompressed files. */
function Budget({ own }: { own: ReleaseDetails }) {
  const t = useBusinessTexts();
  const used = budgetUse(own);
  return (
    used && (
      <CardBody>
        <CardText>
          {t('releases.budget', {
            entry: kilobytes(used.entry),
            ofEntry: kilobytes(used.ofEntry),
            total: kilobytes(used.total),
            ofTotal: kilobytes(used.ofTotal),
          })}
        </CardText>
      </CardBody>
    )
  );
}

interface SizeRowProps {
  size: Size;
  label: string;
  isTotal?: boolean;
  most?: number;
}

function SizeRow({ size, label, isTotal = false, most }: SizeRowProps) {
  const t = useBusinessTexts();
  const text = (bytes: number | null) =>
    bytes === null ? t('releases.nothing') : t('releases.kilobytes', { value: kilobytes(bytes) });
  return (
    <Row>
      <Cell>
        {isTotal ? <strong>{label}</strong> : label}
        {most !== undefined && (
          <Second>
            <SizeBars own={(size.own ?? 0) / most} live={(size.live ?? 0) / most} />
          </Second>
        )}
      </Cell>
      <NumberCell data-label={t('releases.sizeOfThis')}>{text(size.own)}</NumberCell>
      <NumberCell data-label={t('releases.sizeOfLive')}>{text(size.live)}</NumberCell>
      <NumberCell data-label={t('releases.change')}>
        <Growth bytes={growth(size)} />
      </NumberCell>
    </Row>
  );
}

function Growth({ bytes }: { bytes: number }) {
  const t = useBusinessTexts();
  const value = kilobytes(Math.abs(bytes));
  const text = t('releases.kilobytes', { value });
  if (value === kilobytes(0)) return text;
  const Place = bytes > 0 ? Warning : Shrunk;
  return (
    <Place>
      <Icon icon={bytes > 0 ? ArrowUp : ArrowDown} size={16} />
      <VisuallyHidden>{t(bytes > 0 ? 'releases.larger' : 'releases.smaller')} </VisuallyHidden>
      {text}
    </Place>
  );
}

const kilobytes = (bytes: number) => formatDecimals(bytes / KILOBYTE, 1);
