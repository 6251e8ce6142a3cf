import { media } from '@worklane/shared-kernel/theme';
import { Card, Icon, type LucideIcon } from '@worklane/shared-kernel/ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

interface SecuritySectionProps {
  title: string;
  help: string;
  /** Under the help: the main action of the section. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card of a security page: what it is about at the left, its content at the right; stacked on phones. */
export function SecuritySection({ title, help, action, children }: SecuritySectionProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <Columns>
        <div>
          <h2 id={titleId}>{title}</h2>
          <Help>{help}</Help>
          {action && <Action>{action}</Action>}
        </div>
        <Content>{children}</Content>
      </Columns>
    </Card>
  );
}

interface SecurityRowProps {
  icon: LucideIcon;
  title: ReactNode;
  /** Beside the title, for example a pill. */
  beside?: ReactNode;
  detail: ReactNode;
  actions?: ReactNode;
}

/** One entry of a section: a passkey, an app, a session. */
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
        <Detail>{detail}</Detail>
      </Words>
      {actions && <RowActions>{actions}</RowActions>}
    </Row>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5);
  padding: var(--s5) var(--s4);
  ${media.fromMedium} {
    grid-template-columns: 280px minmax(0, 1fr);
    gap: var(--s12);
    padding: var(--s8);
  }
`;

const Help = styled.p`
  margin-top: var(--s2);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;

const Action = styled.div`
  margin-top: var(--s4);
`;

/** The first row begins at the height of the section's title. */
const Content = styled.div`
  min-width: 0;
  ${media.fromMedium} {
    margin-top: -14px;
  }
`;

export const SecurityRows = styled.ul`
  > li + li {
    border-top: 1px solid var(--border);
  }
`;

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

const Detail = styled.div`
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  font-variant-numeric: tabular-nums;
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
