import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icon.tsx';
import { useUiTexts } from './use-ui-texts.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What every field takes, whatever its control. */
export interface FieldProps {
  label: string;
  /** Marks the label with "(optional)". */
  optional?: boolean;
  /** One line under the control; an error takes its place. */
  help?: ReactNode;
  /** The exact sentence of what is wrong. */
  error?: string;
  /** Stands at the right end of the label, such as a "Forgot password?" link. */
  labelAction?: ReactNode;
  /** Says the label to screen readers only, where a heading already shows it. */
  hideLabel?: boolean;
  id?: string;
}

/** What a control has to carry so that label, help and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

const Frame = styled.div`
  display: block;
  min-width: 0;
`;

const labelLook = `
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 550;
`;

const LabelLine = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 6px;
  ${labelLook}
`;

const Optional = styled.span`
  font-weight: 400;
  color: var(--text-muted);
`;

const Help = styled.p`
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
  margin-top: 6px;
`;

const Wrong = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  font-size: var(--fs-13);
  line-height: 18px;
  font-weight: 500;
  color: var(--err-text);
  margin-top: 6px;
  svg {
    color: var(--err-icon);
    margin-top: 1px;
  }
`;

/** The sentence of what is wrong, with its icon; for errors that belong to a group of controls. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Wrong id={id}>
      <Icon icon={CircleAlert} size={16} />
      <span>{children}</span>
    </Wrong>
  );
}

interface FieldFrameProps extends FieldProps {
  /** `group` names a control made of several parts, which a `label` element cannot. */
  labels?: 'control' | 'group';
  children: (control: ControlProps, labelId: string) => ReactNode;
}

/** Label above, control, then help or error: the anatomy of every field. */
export function Field({
  label,
  optional,
  help,
  error,
  labelAction,
  hideLabel,
  id,
  labels = 'control',
  children,
}: FieldFrameProps) {
  const t = useUiTexts();
  const made = useId();
  const controlId = id ?? made;
  const noteId = `${controlId}-note`;
  const labelId = `${controlId}-label`;
  const words = (
    <>
      {label}
      {optional && <Optional> {t('optional')}</Optional>}
    </>
  );
  const name =
    labels === 'control' ? (
      <label id={labelId} htmlFor={controlId}>
        {words}
      </label>
    ) : (
      <span id={labelId}>{words}</span>
    );
  const control: ControlProps = {
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || help ? noteId : undefined,
  };
  return (
    <Frame>
      {hideLabel ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <LabelLine>
          {name}
          {labelAction}
        </LabelLine>
      )}
      {children(control, labelId)}
      {error ? <FieldError id={noteId}>{error}</FieldError> : help && <Help id={noteId}>{help}</Help>}
    </Frame>
  );
}
