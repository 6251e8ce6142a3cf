import { Icon, Link, TextPart } from '@worklane/kernel/ui';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';

const Line = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  font-size: var(--fs-14);
  font-weight: 550;
  color: var(--text-2);
  @media print {
    display: none;
  }
`;

interface BackLinkProps {
  href: string;
  children: string;
}

export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Line href={href}>
      <Icon icon={ArrowLeft} size={16} />
      <TextPart>{children}</TextPart>
    </Line>
  );
}
