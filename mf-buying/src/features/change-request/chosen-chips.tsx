import { Icon, Inline } from '@worklane/kernel/ui';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { useBuyingTexts } from '../../shared/texts.ts';
import type { Chosen } from './use-chosen.ts';

const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 var(--s3);
  border: 1px solid var(--border-strong);
  border-radius: var(--r-full);
  background: var(--bg-surface);
  color: var(--text);
  font: inherit;
  font-size: var(--fs-14);
  cursor: pointer;
`;

interface ChosenChipsProps {
  chosen: readonly Chosen[];
  onRemove: (contractor: Chosen) => void;
}

export function ChosenChips({ chosen, onRemove }: ChosenChipsProps) {
  const t = useBuyingTexts();
  if (chosen.length === 0) return null;
  return (
    <Inline role="group" aria-label={t('changeRequest.add.chosen')}>
      {chosen.map((contractor) => (
        <Chip
          key={contractor.id}
          type="button"
          aria-label={t('changeRequest.add.remove', { name: contractor.name })}
          onClick={() => onRemove(contractor)}
        >
          <bdi>{contractor.name}</bdi>
          <Icon icon={X} size={16} />
        </Chip>
      ))}
    </Inline>
  );
}
