import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import type { ModuleManifest } from '../../contracts/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { matchPath, useLocation } from '../../router/index.tsx';
import { Card, CardBody, CardHeader, Container, Link, Stack } from '../../ui/index.ts';
import { PageHeading } from '../page-heading.tsx';
import { Slot } from '../slot.tsx';
import type { StandAloneStubs } from './stand-alone-stubs.ts';

interface OwnPathsProps {
  manifest: ModuleManifest;
  stubs: StandAloneStubs | null;
}

export function OwnPaths({ manifest, stubs }: OwnPathsProps) {
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
                  <StubbedPages pattern={pattern} manifest={manifest} pages={stubs?.pages ?? {}} />
                </li>
              ))}
            </ul>
          </CardBody>
        </Card>
        {stubs && <OwnWidgets widgets={stubs.widgets} />}
      </Stack>
    </Container>
  );
}

function StubbedPages({
  pattern,
  manifest,
  pages,
}: Pick<OwnPathsProps, 'manifest'> & Pick<StandAloneStubs, 'pages'> & { pattern: string }) {
  const own = Object.entries(pages).filter(
    ([, path]) => manifest.paths.find((owned) => matchPath(owned.pattern, path))?.pattern === pattern,
  );
  if (own.length === 0) return null;
  return (
    <SubList>
      {own.map(([title, path]) => (
        <li key={path}>
          <Link href={path}>{title}</Link>
        </li>
      ))}
    </SubList>
  );
}

function OwnWidgets({ widgets }: Pick<StandAloneStubs, 'widgets'>) {
  const t = useTexts('stand-alone');
  // Each name has its own props; the type of a slot cannot express that for a list.
  const AnySlot = Slot as ComponentType<{ name: string; fallback: null }>;
  const entries = Object.entries(widgets);
  if (entries.length === 0) return null;
  return (
    <Stack as="section">
      <h2>{t('widgets')}</h2>
      {entries.map(([name, props]) => (
        <Stack key={name}>
          <p>{name}</p>
          <AnySlot name={name} fallback={null} {...props} />
        </Stack>
      ))}
    </Stack>
  );
}

const SubList = styled.ul`
  padding-left: var(--s6);
`;

const withoutOptional = (pattern: string) => pattern.replace(/\/:?\w+\?/g, '') || '/';
const isPlain = (pattern: string) => !/[:*]/.test(withoutOptional(pattern));
