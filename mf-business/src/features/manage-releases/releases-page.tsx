import { useParams } from '@worklane/shared-kernel/router';
import { PackagePage } from './package-page.tsx';
import { ReleaseListPage } from './release-list-page.tsx';

/** The releases of the packages that the reader sees: all of these packages, or the one in the address. */
export function ReleasesPage() {
  const { package: name } = useParams();
  return name === undefined ? <ReleaseListPage /> : <PackagePage key={name} name={name} />;
}
