import type { Ref } from 'react';
import { styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { Field, type FieldProps } from '../controls/field.tsx';
import { VisuallyHidden } from '../page-layout/visually-hidden.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';

const values = [1, 2, 3, 4, 5] as const;

const outline = 'm12 2.6 2.9 5.9 6.5.95-4.7 4.58 1.1 6.47L12 17.45 6.2 20.5l1.1-6.47L2.6 9.45l6.5-.95Z';

const Drawing = styled.svg<{ $isFilled: boolean }>`
  stroke-width: 1;
  stroke-linejoin: round;
  ${({ $isFilled }) =>
    $isFilled ? 'fill: var(--star); stroke: var(--star-line);' : 'fill: none; stroke: var(--star-empty);'}
  ${media.forcedColors} {
    stroke: CanvasText;
    fill: ${({ $isFilled }) => ($isFilled ? 'CanvasText' : 'none')};
  }
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin-left: -6px;
`;

const StarOption = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 44px;
  height: 44px;
  border-radius: var(--r-md);
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`;

const RatingText = styled.span`
  margin-left: var(--s2);
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 520;
  color: var(--text-2);
`;

function Star({ isFilled, size }: { isFilled: boolean; size: number }) {
  return (
    <Drawing $isFilled={isFilled} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={outline} />
    </Drawing>
  );
}

interface StarRatingProps extends Omit<FieldProps, 'labelAction' | 'optional'> {
  /** From 1 to 5; 0 for no rating yet. */
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

export function StarRating({ value, onChange, onBlur, disabled, ref, ...field }: StarRatingProps) {
  const t = useUiTexts();
  const words = (stars: number) => t('stars', { stars, most: values.length });
  return (
    <Field {...field} labels="group">
      {(control, labelId) => (
        <Group
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={control['aria-describedby']}
          aria-invalid={control['aria-invalid']}
          aria-required
        >
          {values.map((stars) => (
            <StarOption key={stars}>
              <input
                type="radio"
                id={stars === 1 ? control.id : undefined}
                ref={stars === 1 ? ref : undefined}
                name={control.id}
                value={stars}
                checked={stars === value}
                disabled={disabled}
                onChange={() => onChange(stars)}
                onBlur={onBlur}
              />
              <VisuallyHidden>{words(stars)}</VisuallyHidden>
              <Star isFilled={stars <= value} size={32} />
            </StarOption>
          ))}
          {value > 0 && <RatingText aria-hidden="true">{words(value)}</RatingText>}
        </Group>
      )}
    </Field>
  );
}

const StarRow = styled.span`
  display: inline-flex;
  gap: 2px;
`;

export function Stars({ value }: { value: number }) {
  const t = useUiTexts();
  return (
    <StarRow role="img" aria-label={t('stars', { stars: value, most: values.length })}>
      {values.map((stars) => (
        <Star key={stars} isFilled={stars <= value} size={20} />
      ))}
    </StarRow>
  );
}
