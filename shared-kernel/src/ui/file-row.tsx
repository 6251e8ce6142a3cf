import { styled } from 'styled-components';
import { fileIcon } from './file-icon.ts';
import { Icon } from './icon.tsx';

/** A file in a list: its icon, its name with what is said about it, and its actions. */
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

/** The icon for the type of a file, by the extension of its name. */
export function FileTypeIcon({ name }: { name: string }) {
  return (
    <IconBox>
      <Icon icon={fileIcon(name)} />
    </IconBox>
  );
}
