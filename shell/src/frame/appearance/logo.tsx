import { useTexts } from '@worklane/shared-kernel/i18n';
import { homePathOf, useUser } from '@worklane/shared-kernel/session';
import { BrandMark, Link } from '@worklane/shared-kernel/ui';
import { styled } from 'styled-components';

export function Logo({ onFollow, replace = false }: { onFollow?: () => void; replace?: boolean }) {
  const t = useTexts('shell');
  const user = useUser();
  return (
    <HomeLink href={homePathOf(user)} replace={replace} aria-label={t('logo')} onClick={onFollow}>
      <BrandMark />
      <span>Worklane</span>
    </HomeLink>
  );
}

const HomeLink = styled(Link)`
  flex: none;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  font-weight: 680;
  font-size: 1.1875rem;
  letter-spacing: -0.03em;
  color: var(--text);
  border-radius: var(--r-sm);
  &:hover {
    text-decoration: none;
  }
`;
