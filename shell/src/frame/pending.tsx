import { Container, Spinner, useDelayed } from '@worklane/shared-kernel/ui';

export function Pending() {
  return useDelayed(true) ? (
    <Container>
      <Spinner />
    </Container>
  ) : null;
}
