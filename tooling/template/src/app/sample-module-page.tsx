import { PageHeading } from '@worklane/shared-kernel/modules';
import { Card, CardBody, Container, Muted, Stack } from '@worklane/shared-kernel/ui';
import { NoteVisit } from '../features/note-visit/index.ts';
import { Visits } from '../features/show-visits/index.ts';
import { useSampleModuleTexts } from '../shared/texts.ts';

/** The first page: what is noted on the left is heard on the right, over the bus. */
export function SampleModulePage() {
  const t = useSampleModuleTexts();
  return (
    <Container>
      <Stack>
        <PageHeading title={t('page.title')} />
        <Muted as="p">{t('page.intro')}</Muted>
        <Card>
          <CardBody>
            <NoteVisit />
          </CardBody>
        </Card>
        <Visits level={2} />
      </Stack>
    </Container>
  );
}
