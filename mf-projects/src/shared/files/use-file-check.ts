import { call } from '@worklane/kernel/http';
import { useQuery } from '@worklane/kernel/query';
import type { Attachment } from '../project/project.ts';
import { attachmentFromWire } from '../project/project-from-wire.ts';
import { projectKeys } from '../project/project-queries.ts';

const POLL_MS = 3_000;

export function useFileCheck(file: Attachment): Attachment {
  const isChecking = file.state === 'checking';
  const { data } = useQuery({
    queryKey: projectKeys.file(file.id),
    queryFn: async ({ signal }) =>
      attachmentFromWire(await call('GET /api/files/:id', { params: { id: file.id }, signal })),
    enabled: isChecking,
    refetchInterval: ({ state }) => (!state.data || state.data.state === 'checking' ? POLL_MS : false),
  });
  return isChecking ? (data ?? file) : file;
}
