import { useTexts } from '@worklane/shared-kernel/i18n';
import { useIsOwnedPath } from '@worklane/shared-kernel/modules';
import { usePortalConfig } from '@worklane/shared-kernel/query';
import { media } from '@worklane/shared-kernel/theme';
import { Container, Inline, NewTabLink, TelephoneLink } from '@worklane/shared-kernel/ui';
import { styled } from 'styled-components';
import { Appearance } from './appearance.tsx';

export function Footer() {
  const t = useTexts('shell');
  const config = usePortalConfig();
  return (
    <FooterBar>
      <Columns>
        <div>
          <h2>{t('footer.siteInspections')}</h2>
          <p>{t('footer.siteInspectionsHelp')}</p>
        </div>
        <div>
          <h2>{t('footer.portalSupport')}</h2>
          {config && (
            <Inline as="p" $gap={10} $rowGap={0} $align="stretch">
              <a href={`mailto:${config.supportEmail}`}>{config.supportEmail}</a>
              <span aria-hidden="true">·</span>
              <TelephoneLink number={config.supportPhone} />
            </Inline>
          )}
        </div>
        <Legal>
          <LegalLinks>
            <LegalLink path="/terms" label={t('footer.terms')} />
            <LegalLink path="/privacy-notice" label={t('footer.privacy')} />
          </LegalLinks>
          {config && (
            <p>
              {t('footer.version', {
                year: new Date().getFullYear(),
                version: config.version,
                build: config.build,
              })}
            </p>
          )}
        </Legal>
      </Columns>
      <Preferences>
        <Appearance />
      </Preferences>
    </FooterBar>
  );
}

function LegalLink({ path, label }: { path: string; label: string }) {
  return useIsOwnedPath(path) ? <NewTabLink href={path}>{label}</NewTabLink> : null;
}

const FooterBar = styled.footer`
  flex: none;
  border-top: 1px solid var(--border);
  background: var(--bg-surface);
  padding: 28px 0;
  font-size: var(--fs-13);
  line-height: 20px;
  color: var(--text-muted);
  h2 {
    font-size: var(--fs-13);
    line-height: 20px;
    letter-spacing: 0;
    color: var(--text-2);
    font-weight: 600;
  }
  @media print {
    display: none;
  }
`;

const Columns = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr) auto;
  gap: var(--s12);
  align-items: start;
  min-height: 60px;
  ${media.belowMedium} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s5);
  }
`;

const Preferences = styled(Container)`
  margin-top: var(--s4);
`;

const Legal = styled.div`
  text-align: right;
  ${media.belowMedium} {
    text-align: left;
  }
`;

const LegalLinks = styled.div`
  display: flex;
  gap: var(--s5);
  justify-content: flex-end;
  margin-bottom: var(--s1);
  &:empty {
    display: none;
  }
  ${media.belowMedium} {
    justify-content: flex-start;
  }
`;
