import { createContext, type ReactNode, useContext } from 'react';
import { matchPath } from '../router/index.tsx';
import { Link } from '../ui/index.ts';

const OwnedPaths = createContext<readonly string[]>([]);

/** Tells everything inside which path patterns some module of this page owns. */
export function OwnedPathsProvider({
  patterns,
  children,
}: {
  patterns: readonly string[];
  children: ReactNode;
}) {
  return <OwnedPaths value={patterns}>{children}</OwnedPaths>;
}

export function isOwnedPath(path: string, patterns: readonly string[]): boolean {
  const pathname = path.split(/[?#]/, 1)[0] ?? path;
  return patterns.some((pattern) => matchPath(pattern, pathname) !== null);
}

/** Whether a page exists at that path in this portal as it is deployed now. */
export function useIsOwnedPath(path: string): boolean {
  return isOwnedPath(path, useContext(OwnedPaths));
}

/**
 * A link into the portal that knows whether its target exists: where no module owns the path it is
 * plain text, or nothing with `isHiddenWithoutTarget`, so nobody is led to a dead end.
 */
export function PathLink({
  to,
  children,
  isHiddenWithoutTarget = false,
  ...rest
}: {
  to: string;
  children: ReactNode;
  isHiddenWithoutTarget?: boolean;
  className?: string;
}) {
  if (useIsOwnedPath(to)) {
    return (
      <Link href={to} {...rest}>
        {children}
      </Link>
    );
  }
  return isHiddenWithoutTarget ? null : <span {...rest}>{children}</span>;
}
