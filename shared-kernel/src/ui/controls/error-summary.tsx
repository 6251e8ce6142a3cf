import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../people-and-files/icon.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';
import { fieldLabelId } from './field.tsx';

export interface SummaryError {
  fieldId: string;
  message: string;
}

const Box = styled.div`
  display: flex;
  gap: var(--s3);
  padding: var(--s4);
  border: 1px solid var(--err-border);
  border-radius: var(--r-md);
  background: var(--err-bg);
  color: var(--err-text);
  font-size: var(--fs-15);
  line-height: 22px;
  > svg {
    color: var(--err-icon);
    margin-top: 1px;
  }
  h2 {
    font-size: var(--fs-15);
    line-height: 22px;
    letter-spacing: 0;
    font-weight: 600;
  }
  li {
    margin-top: 2px;
  }
  a {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

interface ErrorSummaryProps {
  errors: readonly SummaryError[];
  /** The number of submits. The summary takes the focus when it appears and whenever this changes. */
  attempt?: number;
}

function labelOf(fieldId: string): string {
  const label =
    document.getElementById(fieldLabelId(fieldId)) ??
    document.getElementById(fieldId)?.querySelector('[id$="-label"]');
  return label?.firstChild?.textContent ?? '';
}

/** Lists the errors of a submitted form by field label; each links to its field. */
export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const t = useUiTexts();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  const [labels, setLabels] = useState<readonly string[]>([]);
  // The fields are on the page only after rendering.
  useLayoutEffect(() => setLabels(errors.map(({ fieldId }) => labelOf(fieldId))), [errors]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every submit moves the focus here
  useEffect(() => {
    if (hasErrors) box.current?.focus();
  }, [hasErrors, attempt]);
  if (!hasErrors) return null;

  const goTo = (event: MouseEvent, fieldId: string) => {
    const field = document.getElementById(fieldId);
    if (!field) return;
    event.preventDefault();
    field.focus();
    field.scrollIntoView({ block: 'center' });
  };
  return (
    <Box ref={box} role="group" tabIndex={-1} aria-labelledby={titleId}>
      <Icon icon={CircleAlert} />
      <div>
        <h2 id={titleId}>{t('errorSummary.title', { count: errors.length })}</h2>
        <ul>
          {errors.map(({ fieldId, message }, index) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>
                {labels[index] ? t('errorSummary.entry', { label: labels[index], message }) : message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  );
}
