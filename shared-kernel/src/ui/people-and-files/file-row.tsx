import { useState } from 'react';
import { styled } from 'styled-components';
import { fileIcon } from './file-icon.ts';
import { Icon } from './icon.tsx';

export const FileRow = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: center;
  & + & {
    border-top: 1px solid var(--border);
  }
`;

const IconBox = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 40px;
  height: 40px;
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  color: var(--text-2);
`;

export function FileTypeIcon({ name }: { name: string }) {
  return (
    <IconBox>
      <Icon icon={fileIcon(name)} />
    </IconBox>
  );
}

const Thumbnail = styled.img`
  display: block;
  width: 40px;
  height: 40px;
  border-radius: var(--r-md);
  background: var(--bg-sunken);
  object-fit: cover;
`;

export function FileThumbnail({ name, url }: { name: string; url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (url === null || url === failedUrl) return <FileTypeIcon name={name} />;
  return <Thumbnail src={url} alt="" decoding="async" onError={() => setFailedUrl(url)} />;
}
