import { Icon } from '@worklane/kernel/ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { useProjectTexts } from '../texts.ts';
import { FilterChip } from './filter-chip.styles.ts';

export function NotifiedChip({ onRemove }: { onRemove: () => void }) {
  const t = useProjectTexts();
  return (
    <RemovableChip type="button" aria-pressed onClick={onRemove} title={t('told.remove')}>
      {t('told.chip')}
      <Icon icon={X} size={16} />
    </RemovableChip>
  );
}

const RemovableChip = styled(FilterChip)`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
`;
