import { Card, CardBody, MainAndAside, Skeleton, SkeletonText, Stack } from '@worklane/kernel/ui';

const line = [
  [120, 16],
  ['min(520px, 90%)', 36],
  ['min(380px, 70%)', 20],
  ['min(560px, 100%)', 24],
  ['min(420px, 90%)', 44],
] as const;

export function RequestSkeleton() {
  return (
    <Stack $gap={20}>
      {line.map(([width, height]) => (
        <Skeleton key={height} width={width} height={height} />
      ))}
      <MainAndAside>
        {[6, 4].map((lines) => (
          <Card key={lines} as="div">
            <CardBody>
              <SkeletonText lines={lines} />
            </CardBody>
          </Card>
        ))}
      </MainAndAside>
    </Stack>
  );
}
