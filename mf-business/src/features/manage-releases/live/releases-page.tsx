import { useParams } from '@worklane/kernel/router';
import { PackagePage } from '../package/package-page.tsx';
import { ReleaseListPage } from './release-list-page.tsx';

export function ReleasesPage() {
  const { package: name } = useParams();
  return name === undefined ? <ReleaseListPage /> : <PackagePage key={name} name={name} />;
}
