import type { ReleaseSource } from '@worklane/kernel/contracts';
import { Code, Second } from '../releases.styles.ts';

interface ReleaseNameProps {
  id: string;
  source: ReleaseSource | null | undefined;
  name?: string | undefined;
}

export function ReleaseName({ id, source, name }: ReleaseNameProps) {
  const named = (
    <>
      {name !== undefined && `${name} `}
      <Code>{id}</Code>
    </>
  );
  return source?.title ? (
    <span>
      <strong>
        <bdi>{source.title}</bdi>
      </strong>
      <Second>{named}</Second>
    </span>
  ) : (
    <strong>{named}</strong>
  );
}
