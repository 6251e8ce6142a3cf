import { call } from '@worklane/kernel/http';
import { useQuery } from '@worklane/kernel/query';
import { buyingKeys } from '../buying-keys.ts';
import type { ListedFile } from './file-list.tsx';

const EVERY_MS = 3_000;

/** The file with its state after the virus check. */
export function useReadyFile<File extends ListedFile>(file: File): File {
  const isChecking = file.state === 'checking';
  const { data } = useQuery({
    queryKey: buyingKeys.file(file._id),
    queryFn: ({ signal }) => call('GET /api/files/:id', { params: { id: file._id }, signal }),
    enabled: isChecking,
    refetchInterval: (query) => (query.state.data?.state === 'checking' ? EVERY_MS : false),
  });
  return isChecking && data ? { ...file, state: data.state, risk: data.risk, url: data.url } : file;
}
