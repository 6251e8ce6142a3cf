import { PageHeading } from '@worklane/kernel/modules';
import { Icon, type LucideIcon, Stack } from '@worklane/kernel/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export function ResultPanel({
  icon,
  tone,
  title,
  note,
  actions,
  children,
}: {
  icon: LucideIcon;
  tone: 'success' | 'error';
  title: string;
  children: ReactNode;
  note?: ReactNode;
  actions: ReactNode;
}) {
  return (
    <>
      <Disc $tone={tone}>
        <Icon icon={icon} size={24} />
      </Disc>
      <PageHeading title={title} />
      {/* The heading takes the focus only after a navigation, so the result is announced by itself. */}
      <Result role={tone === 'success' ? 'status' : 'alert'}>{children}</Result>
      {note && <Note>{note}</Note>}
      <Stack $gap={12} $marginTop={20}>
        {actions}
      </Stack>
    </>
  );
}

const Disc = styled.span<{ $tone: 'success' | 'error' }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 56px;
  height: 56px;
  margin-bottom: var(--s5);
  border-radius: 50%;
  background: var(--${({ $tone }) => ($tone === 'success' ? 'ok' : 'err')}-bg);
  color: var(--${({ $tone }) => ($tone === 'success' ? 'ok' : 'err')}-icon);
`;

const Result = styled.div`
  margin-top: var(--s3);
  color: var(--text-2);
  p + p {
    margin-top: var(--s2);
  }
`;

const Note = styled.p`
  margin-top: var(--s8);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;
