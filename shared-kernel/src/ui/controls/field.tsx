import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { VisuallyHidden } from '../page-layout/visually-hidden.ts';
import { Icon } from '../people-and-files/icon.tsx';
import { useUiTexts } from '../texts/use-ui-texts.ts';

export interface FieldProps {
  label: string;
  optional?: boolean;
  help?: ReactNode;
  error?: string;
  /** Why pasted text was refused; announced to screen readers at once. */
  refusal?: string | undefined;
  labelAction?: ReactNode;
  hideLabel?: boolean;
  id?: string;
}

/** The props of the field itself, and those of its control. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, optional, help, error, labelAction, hideLabel, id, ...control } = props;
  return [{ label, optional, help, error, labelAction, hideLabel, id }, control] as const;
}

export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

const Frame = styled.div<{ $hasAction: boolean }>`
  display: block;
  min-width: 0;
  ${({ $hasAction }) =>
    $hasAction &&
    css`
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      column-gap: var(--s3);
      > * {
        grid-column: 1 / -1;
        min-width: 0;
      }
      > :first-child {
        grid-area: 1 / 1;
      }
    `}
`;

const labelLook = `
  font-size: var(--fs-14);
  line-height: 20px;
  font-weight: 550;
`;

const LabelLine = styled.div`
  margin-bottom: 6px;
  ${labelLook}
`;

/** Placed after the control in the document, so that Tab reaches the control first. */
const LabelAction = styled.div`
  ${labelLook}
  && {
    grid-area: 1 / 2;
  }
`;

const OptionalMark = styled.span`
  font-weight: 400;
  color: var(--text-muted);
`;

const HelpText = styled.p`
  font-size: var(--fs-13);
  line-height: 18px;
  color: var(--text-muted);
  margin-top: 6px;
`;

const ErrorText = styled.p`
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

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <ErrorText id={id}>
      <Icon icon={CircleAlert} size={16} />
      <span>{children}</span>
    </ErrorText>
  );
}

interface FieldFrameProps extends FieldProps {
  /** `group` for several controls under one label, which a `label` element cannot name. */
  labels?: 'control' | 'group';
  children: (control: ControlProps, labelId: string) => ReactNode;
}

export const fieldLabelId = (controlId: string) => `${controlId}-label`;

export function Field({
  label,
  optional,
  help,
  error,
  refusal,
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
  const labelId = fieldLabelId(controlId);
  const hasAction = Boolean(labelAction) && !hideLabel;
  const words = (
    <>
      {label}
      {optional && <OptionalMark> {t('optional')}</OptionalMark>}
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
    'aria-describedby': error || refusal || help ? noteId : undefined,
  };
  return (
    <Frame $hasAction={hasAction}>
      {hideLabel ? <VisuallyHidden>{name}</VisuallyHidden> : <LabelLine>{name}</LabelLine>}
      {children(control, labelId)}
      {hasAction && <LabelAction>{labelAction}</LabelAction>}
      <FieldNote id={noteId} {...{ error, refusal, help }} />
    </Frame>
  );
}

function FieldNote({ id, error, refusal, help }: Pick<FieldProps, 'id' | 'error' | 'refusal' | 'help'>) {
  if (!refusal && !error && !help) return null;
  return (
    <div id={id}>
      {refusal ? (
        <FieldError>
          <span role="alert">{refusal}</span>
        </FieldError>
      ) : (
        error && <FieldError>{error}</FieldError>
      )}
      {help && help !== error && <HelpText>{help}</HelpText>}
    </div>
  );
}
