import type { ModuleManifest } from '../../contracts/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useLocation } from '../../router/index.tsx';
import { Card, CardBody, CardHeader, Container, Link, Stack } from '../../ui/index.ts';
import { PageHeading } from '../page-heading.tsx';

/** Lists the module's pages, for an address that belongs to none of them. */
export function OwnPaths({ manifest }: { manifest: ModuleManifest }) {
  const t = useTexts('stand-alone');
  const { pathname } = useLocation();
  return (
    <Container>
      <Stack>
        <PageHeading title={manifest.name} />
        {pathname === '/' ? null : <p>{t('paths.elsewhere', { path: pathname })}</p>}
        <Card>
          <CardHeader title={t('paths.title')} />
          <CardBody>
            <ul>
              {manifest.paths.map(({ pattern, access }) => (
                <li key={pattern}>
                  {isPlain(pattern) ? <Link href={withoutOptional(pattern)}>{pattern}</Link> : pattern}{' '}
                  {t('paths.access', { access })}
                </li>
              ))}
            </ul>
          </CardBody>
        </Card>
      </Stack>
    </Container>
  );
}

const withoutOptional = (pattern: string) => pattern.replace(/\/:?\w+\?/g, '') || '/';
const isPlain = (pattern: string) => !/[:*]/.test(withoutOptional(pattern));
