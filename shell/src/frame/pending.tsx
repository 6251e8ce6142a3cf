import { Container, Spinner, useDelayed } from '@worklane/shared-kernel/ui';

/** A page on its way: nothing at first, then a quiet sign that it is coming. */
export function Pending() {
  return useDelayed(true) ? (
    <Container>
      <Spinner />
    </Container>
  ) : null;
}
