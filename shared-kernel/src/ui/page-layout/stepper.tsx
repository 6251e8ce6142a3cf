import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { Icon } from '../people-and-files/icon.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { VisuallyHidden } from './visually-hidden.ts';

type Progress = 'done' | 'current' | 'next';

// A container query instead of a media query, because the stepper is used in page headers and in cards.
const StepperContainer = styled.div`
  flex: 1;
  width: 100%;
  min-width: 0;
  container-type: inline-size;
`;

const List = styled.ol<{ $count: number }>`
  display: flex;
  align-items: center;
  --line: ${({ $count }) => ($count > 4 ? 40 : 56)}px;
  --gap: var(--s4);
  @container (max-width: 740px) {
    --line: 20px;
    --gap: 10px;
  }
  @container (max-width: ${({ $count }) => ($count > 4 ? 400 : 300)}px) {
    --line: 12px;
    --gap: var(--s2);
  }
`;

const Step = styled.li<{ $progress: Progress; $afterDone: boolean }>`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: var(--fs-14);
  font-weight: ${({ $progress }) => ($progress === 'current' ? 620 : 500)};
  color: ${({ $progress }) =>
    ({ done: 'var(--text-2)', current: 'var(--text)', next: 'var(--text-muted)' })[$progress]};
  white-space: nowrap;
  li + &::before {
    content: '';
    width: var(--line);
    height: 2px;
    margin: 0 calc(var(--gap) - 10px) 0 var(--gap);
    background: ${({ $afterDone }) => ($afterDone ? 'var(--fill-primary)' : 'var(--border-strong)')};
    ${media.forcedColors} {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
`;

const Dot = styled.span<{ $progress: Progress }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  border: 2px solid ${({ $progress }) => ($progress === 'next' ? 'var(--border-hover)' : 'var(--fill-primary)')};
  background: ${({ $progress }) => ($progress === 'done' ? 'var(--fill-primary)' : 'var(--bg-surface)')};
  color: ${({ $progress }) =>
    ({ done: 'var(--text-on-fill)', current: 'var(--text-link)', next: 'var(--text-muted)' })[$progress]};
  font-size: var(--fs-12);
  font-weight: 650;
  ${({ $progress }) => $progress === 'current' && 'box-shadow: 0 0 0 4px var(--tint-active);'}
`;

const StepLabel = styled.span<{ $progress: Progress; $count: number }>`
  @container (max-width: ${({ $count }) => ($count > 4 ? 620 : 470)}px) {
    ${({ $progress }) =>
      $progress !== 'current' &&
      'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);'}
  }
`;

interface StepperProps {
  steps: readonly { id: string; label: string }[];
  current: string | null;
  label?: string;
}

export function Stepper({ steps, current, label }: StepperProps) {
  const t = useUiTexts();
  const found = steps.findIndex((step) => step.id === current);
  const currentIndex = found < 0 ? steps.length : found;
  const progressAt = (index: number): Progress =>
    index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'next';
  return (
    <StepperContainer>
      <List aria-label={label ?? t('stepper.label')} $count={steps.length}>
        {steps.map((step, index) => {
          const progress = progressAt(index);
          return (
            <Step
              key={step.id}
              aria-current={progress === 'current' ? 'step' : undefined}
              $progress={progress}
              $afterDone={index <= currentIndex}
            >
              <Dot $progress={progress} aria-hidden="true">
                {progress === 'done' ? <Icon icon={Check} size={14} /> : index + 1}
              </Dot>
              <StepLabel $progress={progress} $count={steps.length}>
                {step.label}
              </StepLabel>
              {progress === 'done' && <VisuallyHidden> ({t('stepper.done')})</VisuallyHidden>}
            </Step>
          );
        })}
      </List>
    </StepperContainer>
  );
}
