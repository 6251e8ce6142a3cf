import { Card, CardBody } from '@worklane/kernel/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { AsideTitle } from '../../shared/cards/aside.styles.ts';
import { useProjectTexts } from '../../shared/texts.ts';

const Help = styled.p`
  margin-top: calc(-1 * var(--s2));
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-2);
`;

export function LatePaymentCard() {
  const t = useProjectTexts();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <AsideTitle>
          <h2 id={titleId}>{t('payment.late')}</h2>
        </AsideTitle>
        <Help>{t('payment.lateHelp')}</Help>
      </CardBody>
    </Card>
  );
}
