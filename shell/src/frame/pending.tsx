import { Container, Spinner, useDelayed } from '@worklane/shared-kernel/ui';

/** Stands in for a page that is loading: empty at first, and a spinner if it takes longer. */
export function Pending() {
  return useDelayed(true) ? (
    <Container>
      <Spinner />
    </Container>
  ) : null;
}
