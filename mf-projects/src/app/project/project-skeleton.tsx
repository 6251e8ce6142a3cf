import { Card, CardBody, MainAndAside, Skeleton, SkeletonText, Stack } from '@worklane/kernel/ui';
import { PageBody } from './project.styles.ts';

export function ProjectSkeleton() {
  return (
    <>
      <Stack $gap={16}>
        <Skeleton width={112} height={16} faint />
        <Skeleton width="min(560px, 90%)" height={32} />
        <Skeleton width="min(420px, 70%)" height={20} faint />
        <Skeleton width="min(480px, 100%)" height={24} faint />
        <Skeleton width="min(280px, 60%)" height={44} faint />
      </Stack>
      <PageBody>
        <MainAndAside>
          <Card>
            <CardBody>
              <SkeletonText lines={5} />
            </CardBody>
          </Card>
          <Card>
            <CardBody>
              <SkeletonText lines={6} />
            </CardBody>
          </Card>
        </MainAndAside>
      </PageBody>
    </>
  );
}
