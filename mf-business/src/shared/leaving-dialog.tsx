import type { LeavingChoice, LeavingPreview } from '@worklane/kernel/contracts';
import { fullName, SECURITY_PATH } from '@worklane/kernel/domain';
import { formatList } from '@worklane/kernel/i18n';
import { useIsOwnedPath } from '@worklane/kernel/modules';
import {
  Alert,
  Button,
  Checkbox,
  FailureAlert,
  NewTabLink,
  Prose,
  Stack,
  TextField,
} from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { type FormEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useBusinessTexts } from './texts.ts';

interface LeavingDialogProps {
  title: string;
  confirmLabel: string;
  preview: LeavingPreview;
  isBusy: boolean;
  failure: string | null;
  onClose: () => void;
  onConfirm: (choice: LeavingChoice) => void;
}

/** Shows the consequences of leaving the current business. New leads are chosen here; a deletion needs its name. */
export function LeavingDialog(props: LeavingDialogProps) {
  const { title, confirmLabel, preview, isBusy, failure, onClose, onConfirm } = props;
  const t = useBusinessTexts();
  const formId = useId();
  const [leads, setLeads] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const { effect, business } = preview;
  const name = business?.name ?? '';
  const isLeadMissing = effect === 'needsLead' && leads.length === 0;
  const isNameMissing = effect === 'deleted' && typed.trim().toLowerCase() !== name.trim().toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isLeadMissing || isNameMissing || isBusy) return;
    onConfirm({ effect, ...(effect === 'needsLead' && { primaryUserIds: [...leads] }) });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isBusy={isBusy}
      isHalfFilled={typed !== '' || leads.length > 0}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isBusy}>
            {t('leaving.cancel')}
          </Button>
          <Button
            kind={effect === 'deleted' ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={isBusy}
            aria-disabled={preview.isBlocked || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack $gap={20}>
          <FailureAlert>{failure}</FailureAlert>
          <LeavingConsequences preview={preview} />
          {effect === 'needsLead' && (
            <LeadChoices
              people={preview.remaining}
              chosen={leads}
              onChange={setLeads}
              error={isTried && isLeadMissing ? t('leaving.leadNeeded') : null}
            />
          )}
          {effect === 'deleted' && !preview.isBlocked && (
            <TextField
              label={t('leaving.typeName', { name })}
              value={typed}
              onChange={setTyped}
              error={isTried && isNameMissing ? t('leaving.nameDiffers') : undefined}
              autoComplete="off"
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}

export function LeavingConsequences({ preview }: { preview: LeavingPreview }) {
  const t = useBusinessTexts();
  const { effect, business, remaining, openJobs, deletes, isBlocked } = preview;
  if (effect === 'none' || !business) return <p>{t('leaving.none')}</p>;
  const { name } = business;
  const leads = formatList(remaining.filter(({ isPrimary }) => isPrimary).map(fullName));
  if (isBlocked) return <Alert tone="notice">{t('leaving.blocked', { name })}</Alert>;
  if (effect === 'deleted')
    return (
      <Alert tone="notice">
        <p>
          <strong>{t('leaving.deleted', { name })}</strong>
        </p>
        <Prose>
          <ul>
            {(['projects', 'quotes', 'badges', 'files'] as const).map((what) => (
              <li key={what}>{t(`leaving.deletes.${what}`, { count: deletes[what] })}</li>
            ))}
          </ul>
        </Prose>
        <DownloadFirst />
      </Alert>
    );
  return (
    <Prose>
      <p>{t('leaving.leave', { name })}</p>
      <p>{effect === 'goesOn' ? t('leaving.goesOn', { leads }) : t('leaving.needsLead', { name })}</p>
      {openJobs > 0 && <p>{t('leaving.openProjects', { count: openJobs })}</p>}
    </Prose>
  );
}

/** Opens another tab, so that the dialog stays open. */
function DownloadFirst() {
  const t = useBusinessTexts();
  const isThere = useIsOwnedPath(SECURITY_PATH);
  return isThere && <NewTabLink href={SECURITY_PATH}>{t('leaving.downloadFirst')}</NewTabLink>;
}

interface LeadChoicesProps {
  people: LeavingPreview['remaining'];
  chosen: readonly string[];
  onChange: (ids: readonly string[]) => void;
  error: string | null;
}

function LeadChoices({ people, chosen, onChange, error }: LeadChoicesProps) {
  const t = useBusinessTexts();
  const errorId = useId();
  return (
    <Choices aria-describedby={error === null ? undefined : errorId}>
      <legend>{t('leaving.chooseLeads')}</legend>
      {people.map((person) => (
        <Checkbox
          key={person.id}
          checked={chosen.includes(person.id)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, person.id] : chosen.filter((id) => id !== person.id))
          }
        >
          {fullName(person)}
        </Checkbox>
      ))}
      {error !== null && (
        <Alert tone="error" role="alert">
          <span id={errorId}>{error}</span>
        </Alert>
      )}
    </Choices>
  );
}

const Choices = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--s4);
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: var(--s4);
    padding: 0;
    font-size: var(--fs-14);
    font-weight: 550;
  }
`;
