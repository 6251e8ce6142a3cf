import type { ComponentPropsWithRef, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { media } from '../../theme/media.ts';

export type Rail = 'notice' | 'running';

const Surface = styled.section<{ $rail?: Rail }>`
  min-width: 0;
  background: var(--bg-surface);
  border: 1px solid var(--border);
  border-radius: var(--r-lg);
  ${({ $rail }) =>
    $rail &&
    css`
      position: relative;
      overflow: hidden;
      &::before {
        content: '';
        position: absolute;
        inset: 0 auto 0 0;
        width: 4px;
        background: ${$rail === 'notice' ? 'var(--rail-notice)' : 'var(--rail-running)'};
        forced-color-adjust: none;
      }
    `}
`;

const Header = styled.header`
  display: flex;
  align-items: center;
  gap: var(--s1) var(--s3);
  padding: 18px var(--s6);
  border-bottom: 1px solid var(--border);
  > :first-child {
    flex: 1;
    min-width: 0;
  }
  ${media.belowMedium} {
    padding: var(--s4);
    flex-wrap: wrap;
    /* An action that leaves no room for the longest word of the title goes below it. */
    > :first-child {
      min-width: min-content;
    }
  }
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s1) var(--s3);
`;

export const CardBody = styled.div`
  padding: var(--s6);
  :not(header) + & {
    border-top: 1px solid var(--border);
  }
  ${media.belowMedium} {
    padding: var(--s5) var(--s4);
  }
`;

export const CardFooter = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s3) var(--s4);
  padding: var(--s4) var(--s6);
  border-top: 1px solid var(--border);
  ${media.belowMedium} {
    flex-direction: column;
    align-items: stretch;
    padding: var(--s4);
  }
`;

export interface CardProps extends ComponentPropsWithRef<'section'> {
  /** `notice` for a pending decision, `running` for work in progress. The text must say the same. */
  rail?: Rail;
  as?: 'section' | 'div' | 'aside' | 'article' | 'form';
}

/** A surface with a border. Set `aria-labelledby` to make it a landmark region. */
export function Card({ rail, ...rest }: CardProps) {
  return <Surface {...rest} $rail={rail} />;
}

interface CardHeaderProps {
  title: ReactNode;
  titleId?: string;
  level?: 2 | 3;
  beside?: ReactNode;
  action?: ReactNode;
}

export function CardHeader({ title, titleId, level = 2, beside, action }: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Header>
      <Title>
        <Heading id={titleId}>{title}</Heading>
        {beside}
      </Title>
      {action}
    </Header>
  );
}
