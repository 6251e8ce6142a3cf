import { type QueryClient, QueryClientProvider as TanStackProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { followChanges } from './follow-changes.ts';

export function QueryClientProvider({ client, children }: { client: QueryClient; children: ReactNode }) {
  useEffect(() => followChanges(client), [client]);
  return <TanStackProvider client={client}>{children}</TanStackProvider>;
}
