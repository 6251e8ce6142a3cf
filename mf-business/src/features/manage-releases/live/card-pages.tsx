import { ButtonLink, CardBody, Paginator } from '@worklane/kernel/ui';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { CardText } from '../releases.styles.ts';

interface CardPagesProps {
  label: string;
  pageNum: number;
  pageSize: number;
  total: number;
  hrefOf: (pageNum: number) => string;
}

export function CardPages({ pageNum: wanted, pageSize, total, ...rest }: CardPagesProps) {
  const t = useBusinessTexts();
  const pageNum = Math.min(wanted, lastPage(total, pageSize));
  const from = (pageNum - 1) * pageSize + 1;
  return (
    total > pageSize && (
      <CardBody>
        <Paginator
          {...rest}
          pageNum={pageNum}
          pageSize={pageSize}
          total={total}
          range={t('releases.range', { from, to: Math.min(total, from + pageSize - 1), total })}
        />
      </CardBody>
    )
  );
}

/** Replaces a page beyond the last one, which an old address can name. */
export function PastLastPage({ firstHref }: { firstHref: string }) {
  const t = useBusinessTexts();
  return (
    <CardBody>
      <CardText>{t('releases.pastLast')}</CardText>
      <ButtonLink kind="secondary" size="sm" href={firstHref}>
        {t('releases.firstPage')}
      </ButtonLink>
    </CardBody>
  );
}

export function pageOf<Row>(rows: readonly Row[], pageNum: number, pageSize: number): readonly Row[] {
  const from = (Math.min(pageNum, lastPage(rows.length, pageSize)) - 1) * pageSize;
  return rows.slice(from, from + pageSize);
}

const lastPage = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));
