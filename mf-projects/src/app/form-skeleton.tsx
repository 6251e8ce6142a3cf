import { Card, CardBody, CardHeader, Skeleton, SkeletonText } from '@worklane/kernel/ui';

export function FormSkeleton({ title }: { title: string }) {
  return (
    <Card aria-busy="true">
      <CardHeader title={title} />
      <CardBody>
        <Skeleton height={96} faint />
      </CardBody>
      <CardBody>
        <Skeleton height={104} faint />
      </CardBody>
      <CardBody>
        <SkeletonText lines={6} />
      </CardBody>
    </Card>
  );
}
