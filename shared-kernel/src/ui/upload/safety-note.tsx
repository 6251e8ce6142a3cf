import type { Attachment } from '../../contracts/index.ts';
import { call } from '../../http/index.ts';
import { useQuery } from '../../query/index.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { Note } from './upload.styles.ts';

const POLL_MS = 3_000;

const uploadKeys = { file: (id: string) => ['ui', 'uploaded-file', id] as const };

export function SafetyNote({ arrived }: { arrived: Attachment }) {
  const t = useUiTexts();
  const { data: file } = useQuery({
    queryKey: uploadKeys.file(arrived._id),
    queryFn: ({ signal }) => call('GET /api/files/:id', { params: { id: arrived._id }, signal }),
    initialData: arrived,
    enabled: arrived.state === 'checking',
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? POLL_MS : false),
  });
  if (file.state === 'ready' && !file.risk) return null;
  const isInfected = file.state === 'infected';
  return (
    <Note role="status" data-failed={isInfected || undefined}>
      {t(file.state === 'ready' ? 'upload.risky' : `upload.${file.state}`)}
    </Note>
  );
}
