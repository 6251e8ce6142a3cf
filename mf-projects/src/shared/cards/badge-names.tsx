import { TextPart } from '@worklane/kernel/ui';
import { styled } from 'styled-components';
import type { Badge } from '../project/project.ts';
import { useProjectTexts } from '../texts.ts';

const Names = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--s2);
  font-size: var(--fs-15);
  line-height: 22px;
  overflow-wrap: anywhere;
  p {
    font-size: var(--fs-14);
    line-height: 20px;
    color: var(--text-muted);
  }
`;

export function BadgeNames({ badges }: { badges: readonly Badge[] }) {
  const t = useProjectTexts();
  return (
    <Names>
      {badges.map(({ id, name, description, isObtained }) => (
        <li key={id}>
          <span dir="auto">{name}</span> {isObtained && <TextPart>{t('locked.obtained')}</TextPart>}
          {description && <p dir="auto">{description}</p>}
        </li>
      ))}
    </Names>
  );
}
