import { useQuery } from '@worklane/kernel/query';
import { FileThumbnail } from '@worklane/kernel/ui';
import { messageFileQuery } from '../message-files/use-message-file.ts';

interface TrayPictureProps {
  id: string;
  name: string;
  localUrl: string | null;
}

export function TrayPicture({ id, name, localUrl }: TrayPictureProps) {
  const isPicture = /\.(png|jpe?g|gif|webp)$/i.test(name);
  const { data } = useQuery({
    ...messageFileQuery(id),
    enabled: isPicture && localUrl === null,
  });
  return <FileThumbnail name={name} url={localUrl ?? (isPicture ? (data?.url ?? null) : null)} />;
}
