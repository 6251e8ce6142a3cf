import type { ReleaseSource } from '@worklane/shared-kernel/contracts';
import { Code, Second } from './releases.styles.ts';

interface ReleaseNameProps {
  id: string;
  source: ReleaseSource | null | undefined;
  /** Its package, where a list is of several. */
  name?: string | undefined;
}

/** A release in a list: by the title of its commit where that is known, and its id. */
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
