import { usePortalConfig } from '@worklane/kernel/query';
import { media } from '@worklane/kernel/theme';
import { BrandMark, TelephoneLink } from '@worklane/kernel/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { LegalLink } from '../legal/legal-link.tsx';
import { useAccountTexts } from '../texts.ts';
import { BuildingPanel } from './building-panel.tsx';

/** The layout of pages for signed-out people. `action` is to the right of the brand. */
export function AuthFrame({
  children,
  action,
  isWide = false,
}: {
  children: ReactNode;
  action?: ReactNode;
  isWide?: boolean;
}) {
  const t = useAccountTexts();
  const phone = usePortalConfig()?.supportPhone;
  return (
    <TwoColumns>
      <FormPane>
        <TopLine>
          <Brand />
          {action && <p>{action}</p>}
        </TopLine>
        <FormColumn $isWide={isWide}>{children}</FormColumn>
        <LegalFooter>
          <LegalLink path="/terms">{t('foot.terms')}</LegalLink>
          <LegalLink path="/privacy-notice">{t('foot.privacy')}</LegalLink>
          {phone && <Phone number={phone} />}
        </LegalFooter>
      </FormPane>
      <BuildingPanel />
    </TwoColumns>
  );
}

/** Not a link: the home page would redirect back here, and typed values would be lost. */
function Brand() {
  return (
    <Logo>
      <BrandMark />
      Worklane
    </Logo>
  );
}

const TwoColumns = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100vh;
  min-height: 100dvh;
  ${media.fromLarge} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const FormPane = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--s8);
  padding: var(--s6) var(--s5) calc(var(--s6) + env(safe-area-inset-bottom));
  background: var(--bg-surface);
  ${media.fromSmall} {
    padding: var(--s8) var(--s12) var(--s6);
  }
`;

const Logo = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: 1.1875rem;
  font-weight: 680;
  letter-spacing: -0.03em;
`;

const TopLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2) var(--s5);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
  > :first-child {
    color: var(--text);
  }
`;

const FormColumn = styled.div<{ $isWide: boolean }>`
  width: 100%;
  max-width: ${({ $isWide }) => ($isWide ? '480px' : '416px')};
  margin: auto;
  h1 {
    font-size: var(--fs-32);
    line-height: 40px;
  }
`;

const LegalFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s1) var(--s5);
  min-height: 24px;
  font-size: var(--fs-13);
  line-height: 24px;
  a {
    color: var(--text-muted);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Phone = styled(TelephoneLink)`
  && {
    margin-left: auto;
    text-decoration: none;
    font-variant-numeric: tabular-nums;
  }
`;
