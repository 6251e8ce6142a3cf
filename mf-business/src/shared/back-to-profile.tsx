import { Icon, Link } from '@worklane/kernel/ui';
import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { useBusinessTexts } from './texts.ts';

export const profilePath = (businessId: string) => `/businessProfile/${businessId}`;

export function BackToProfile({ businessId }: { businessId: string }) {
  const t = useBusinessTexts();
  return (
    <BackLink href={profilePath(businessId)}>
      <Icon icon={ArrowLeft} size={16} />
      {t('backToProfile')}
    </BackLink>
  );
}

const BackLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: 44px;
  font-size: var(--fs-14);
  font-weight: 550;
  color: var(--text-2);
`;
