import { ButtonLink, CardBody, Paginator } from '@worklane/shared-kernel/ui';
import { useBusinessTexts } from '../../shared/texts.ts';
import { CardText } from './releases.styles.ts';

interface CardPagesProps {
  /** Accessible name of the links. */
  label: string;
  pageNum: number;
  pageSize: number;
  total: number;
  hrefOf: (pageNum: number) => string;
}

/** The links to the pages of a list in a card; nothing where there is one page. */
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

/** Instead of a page behind the last one, which an address can name: the way to the first. */
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

/** A page of a list that was loaded whole; the last one where the address names one behind it. */
export function pageOf<Row>(rows: readonly Row[], pageNum: number, pageSize: number): readonly Row[] {
  const from = (Math.min(pageNum, lastPage(rows.length, pageSize)) - 1) * pageSize;
  return rows.slice(from, from + pageSize);
}

const lastPage = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));
