import { media } from '@worklane/kernel/theme';
import { Icon, Link, TextPart } from '@worklane/kernel/ui';
import { ClockAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useProjectTexts } from '../../shared/texts.ts';

const Row = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  gap: 6px var(--s3);
  align-items: center;
  min-height: 84px;
  padding: var(--s4);
  ${media.fromMedium} {
    grid-template-columns: 44px minmax(0, 1fr) 172px auto;
    gap: var(--s2) var(--s4);
    padding: var(--s4) var(--s6);
  }
  ${media.fromWide} {
    grid-template-columns: 44px minmax(0, 1fr) 172px 164px auto;
  }
`;

const TextColumn = styled.div`
  min-width: 0;
  ${media.belowMedium} {
    grid-column: 2 / -1;
  }
`;

const Title = styled(Link)`
  font-size: var(--fs-16);
  line-height: 22px;
  font-weight: 600;
  color: var(--text);
  overflow-wrap: anywhere;
  ${media.fromMedium} {
    font-size: var(--fs-15);
    line-height: 21px;
  }
`;

const Meta = styled.p`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;

const DueDate = styled.dl<{ $soon?: boolean; $unset?: boolean }>`
  dt {
    font-size: var(--fs-13);
    line-height: 18px;
    color: var(--text-muted);
  }
  dd {
    font-size: var(--fs-15);
    line-height: 22px;
    font-weight: 520;
    font-variant-numeric: tabular-nums;
    color: ${({ $soon, $unset }) => ($soon ? 'var(--notice-text)' : $unset ? 'var(--text-muted)' : 'inherit')};
    ${({ $soon }) => $soon && 'font-weight: 600;'}
  }
  ${media.belowMedium} {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    margin-top: 6px;
  }
`;

const DueNote = styled.dd<{ $isMarked?: boolean | undefined }>`
  && {
    display: flex;
    align-items: center;
    gap: var(--s1);
    font-size: var(--fs-13);
    line-height: 18px;
    font-weight: ${({ $isMarked }) => ($isMarked ? 600 : 400)};
    color: ${({ $isMarked }) => ($isMarked ? 'var(--notice-text)' : 'var(--text-muted)')};
  }
  ${media.belowMedium} {
    width: 100%;
    justify-content: flex-end;
  }
`;

const RowEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s3);
  ${media.fromMedium} {
    display: contents;
  }
`;

const Status = styled.div`
  ${media.mediumToWide} {
    grid-column: 3;
  }
`;

const RowAction = styled.div`
  justify-self: end;
  margin-left: auto;
  ${media.mediumToWide} {
    grid-column: 4;
    grid-row: 1 / 3;
  }
`;

interface ProjectRowProps {
  avatar: ReactNode;
  title: string;
  href: string;
  meta: ReactNode;
  /** `value` is the formatted date, `isUnset` means 'Not specified', and `note` is the time in words. */
  due?: {
    value: string;
    isSoon?: boolean;
    isUnset?: boolean;
    note?: string | null;
    isOverdue?: boolean;
  };
  status?: ReactNode;
  action?: ReactNode;
}

export function ProjectRow({ avatar, title, href, meta, due, status, action }: ProjectRowProps) {
  const t = useProjectTexts();
  return (
    <Row>
      {avatar}
      <TextColumn>
        <Title href={href} dir="auto">
          {title}
        </Title>
        <Meta>{meta}</Meta>
      </TextColumn>
      {due && (
        <DueDate $soon={due.isSoon || due.isOverdue} $unset={due.isUnset}>
          <dt>{t('list.dueDate')}</dt>
          <dd>{due.value}</dd>
          {due.note && (
            <DueNote $isMarked={due.isOverdue || due.isSoon}>
              {due.isOverdue && <Icon icon={ClockAlert} size={16} />}
              <TextPart>{due.note}</TextPart>
            </DueNote>
          )}
        </DueDate>
      )}
      <RowEnd>
        <Status>{status}</Status>
        <RowAction>{action}</RowAction>
      </RowEnd>
    </Row>
  );
}
