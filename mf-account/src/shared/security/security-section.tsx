import { media } from '@worklane/kernel/theme';
import { Icon, type LucideIcon, Muted } from '@worklane/kernel/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { About, Section, Sheet } from '../sections.styles.ts';

interface SecuritySectionProps {
  title: string;
  help: string;
  action?: ReactNode;
  children: ReactNode;
}

export function SecuritySection({ title, help, action, children }: SecuritySectionProps) {
  const titleId = useId();
  return (
    <Sheet aria-labelledby={titleId}>
      <Section as="div">
        <About>
          <h2 id={titleId}>{title}</h2>
          <p>{help}</p>
          {action}
        </About>
        <div>{children}</div>
      </Section>
    </Sheet>
  );
}

interface SecurityRowProps {
  icon: LucideIcon;
  title: ReactNode;
  beside?: ReactNode;
  detail: ReactNode;
  actions?: ReactNode;
}

export function SecurityRow({ icon, title, beside, detail, actions }: SecurityRowProps) {
  return (
    <Row>
      <Tile>
        <Icon icon={icon} size={20} />
      </Tile>
      <Words>
        <TitleLine>
          <span>{title}</span>
          {beside}
        </TitleLine>
        <Muted>{detail}</Muted>
      </Words>
      {actions && <RowActions>{actions}</RowActions>}
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s1) var(--s4);
  padding: 14px 0;
  ${media.belowMedium} {
    grid-template-columns: auto minmax(0, 1fr);
    align-items: start;
  }
`;

const Tile = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  color: var(--text-2);
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 10px;
  font-size: var(--fs-15);
  line-height: 22px;
  font-weight: 550;
`;

const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1);
  margin-right: -10px;
  ${media.belowMedium} {
    grid-column: 2;
    margin: 0 0 0 -10px;
  }
`;
