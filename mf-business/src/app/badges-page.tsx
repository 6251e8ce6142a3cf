import { PageHeading } from '@worklane/shared-kernel/modules';
import { Card, CardBody, Container, Muted } from '@worklane/shared-kernel/ui';
import { styled } from 'styled-components';
import { BadgeCards } from '../features/show-badge-cards/index.ts';
import { useBusinessTexts } from '../shared/texts.ts';

/** All badges as cards, with the state of the own business for each. */
export function BadgesPage() {
  const t = useBusinessTexts();
  return (
    <Container>
      <PageHeading title={t('badgesPage.title')} />
      <Muted as="p">{t('badgesPage.help')}</Muted>
      <CardsPlace>
        <Card as="div">
          <CardBody>
            <BadgeCards levelIds="all" place="page" explains />
          </CardBody>
        </Card>
      </CardsPlace>
    </Container>
  );
}

const CardsPlace = styled.div`
  margin-top: var(--s6);
`;
