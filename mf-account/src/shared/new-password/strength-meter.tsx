import { useTexts } from '@worklane/kernel/i18n';
import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import { guessesInWords } from './guesses-in-words.ts';
import { useEstimator } from './use-estimator.ts';

const SEGMENTS = [1, 2, 3, 4] as const;

export function StrengthMeter({ password, known = [] }: { password: string; known?: readonly string[] }) {
  const t = useTexts('mf-account');
  const estimator = useEstimator(password !== '');
  const estimated = useDeferredValue(password);
  const knownText = known.join('\n');
  const guesses = useMemo(
    () =>
      estimator && estimated !== '' ? estimator.estimateGuesses(estimated, knownText.split('\n')) : null,
    [estimator, estimated, knownText],
  );
  const words = guesses === null ? null : guessesInWords(guesses);
  return (
    <Meter>
      <Bar aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <Segment key={segment} $level={words && segment <= words.level ? words.level : null} />
        ))}
      </Bar>
      <p role="status">
        {words &&
          t(`newPassword.strength.${words.strength}`, {
            guesses: t(`newPassword.${words.unit}`, { count: words.count }),
          })}
      </p>
    </Meter>
  );
}

const Meter = styled.div`
  margin-top: var(--s2);
  /* The height of one line, so that the form does not move when the estimate arrives. */
  min-height: 30px;
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
`;

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--s1);
  margin-bottom: 6px;
`;

const fills = {
  1: 'var(--err-icon)',
  2: 'var(--fill-notice)',
  3: 'var(--fill-primary)',
  4: 'var(--fill-primary)',
} as const;

const Segment = styled.span<{ $level: keyof typeof fills | null }>`
  height: 4px;
  border-radius: 2px;
  background: ${({ $level }) => ($level === null ? 'var(--border)' : fills[$level])};
`;
