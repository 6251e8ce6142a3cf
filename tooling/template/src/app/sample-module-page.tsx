import { PageHeading } from '@worklane/kernel/modules';
import { Card, CardBody, Container, Muted, Stack } from '@worklane/kernel/ui';
import { ProjectCount } from '../features/count-projects/index.ts';
import { NoteVisit } from '../features/note-visit/index.ts';
import { Visits } from '../features/show-visits/index.ts';
import { useSampleModuleTexts } from '../shared/texts.ts';

export function SampleModulePage() {
  const t = useSampleModuleTexts();
  return (
    <Container>
      <Stack>
        <PageHeading title={t('page.title')} />
        <Muted as="p">{t('page.intro')}</Muted>
        <ProjectCount />
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
