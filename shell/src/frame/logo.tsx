import { useTexts } from '@worklane/shared-kernel/i18n';
import { homePath } from '@worklane/shared-kernel/session';
import { Link } from '@worklane/shared-kernel/ui';
import { styled } from 'styled-components';

/** The brand, linking home. */
export function Logo({ onFollow, replace = false }: { onFollow?: () => void; replace?: boolean }) {
  const t = useTexts('shell');
  return (
    <Home href={homePath} replace={replace} aria-label={t('logo')} onClick={onFollow}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--fill-primary)" />
        <path
          d="M7.5 11.5l4 10 4.5-9 4.5 9 3-7.4"
          fill="none"
          stroke="var(--bg-surface)"
          strokeWidth="2.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="24.4" cy="9.4" r="2.4" fill="var(--orange-500)" />
      </svg>
      <span>Worklane</span>
    </Home>
  );
}

const Home = styled(Link)`
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
