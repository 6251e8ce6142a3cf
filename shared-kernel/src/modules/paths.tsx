import { createContext, type ReactNode, useContext } from 'react';
import { matchPath } from '../router/index.tsx';
import { Link } from '../ui/index.ts';

const OwnedPaths = createContext<readonly string[]>([]);

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

export const useOwnedPaths = (): readonly string[] => useContext(OwnedPaths);

export function useIsOwnedPath(path: string): boolean {
  return isOwnedPath(path, useOwnedPaths());
}

/** If no module owns the path, it renders plain text, or nothing with `isHiddenWithoutTarget`. */
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
