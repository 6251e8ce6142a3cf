import { type EmailRule, emailObstacle } from '@worklane/kernel/domain';
import { usePortalConfig } from '@worklane/kernel/query';
import { styled } from 'styled-components';
import { useBusinessTexts } from '../../shared/texts.ts';

/** Explains why a text with an @ is not invitable: a refused address, or only part of one. */
export function NoEmailNote({ text, rule }: { text: string; rule: EmailRule }) {
  const t = useBusinessTexts();
  const support = usePortalConfig()?.supportEmail ?? '';
  const obstacle = rule === 'specification' ? emailObstacle(text) : null;
  return (
    <Note role="status">
      {obstacle
        ? t(`team.noEmail.${obstacle.kind}`, { what: obstacle.what, support })
        : t('team.noEmail.part', { text })}
    </Note>
  );
}

const Note = styled.p`
  margin-top: var(--s3);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-2);
  overflow-wrap: anywhere;
`;
