import type { InvitePersonBody } from '@worklane/kernel/contracts';
import { LIST_MAX_ITEMS, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { formatList } from '@worklane/kernel/i18n';
import { useQueryClient } from '@worklane/kernel/query';
import {
  Alert,
  Button,
  FailureAlert,
  FieldColumns,
  FieldError,
  PlainText,
  Stack,
  TextField,
  useAlerts,
  useSubmitFailureText,
} from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { useBusinessTexts } from '../../shared/texts.ts';
import type { ListedPeople } from './listed-people.ts';
import { invite } from './team.api.ts';

/** Longer texts are not emails; only their beginning is shown. */
const SHOWN_LENGTH = 60;

interface ListedPerson {
  email: string;
  firstName: string;
  lastName: string;
  problem: string | null;
}

interface ListedDialogProps {
  businessId: string;
  listed: ListedPeople;
  sight: Pick<InvitePersonBody, 'seesOnlyShared'>;
  onSent: () => void;
  onClose: () => void;
}

export function ListedDialog({ businessId, listed, sight, onSent, onClose }: ListedDialogProps) {
  const t = useBusinessTexts();
  const [people, setPeople] = useState<readonly ListedPerson[]>(() =>
    listed.people.slice(0, LIST_MAX_ITEMS.pastedAddresses).map((person) => ({ ...person, problem: null })),
  );
  const { sendAll, isBusy, failure } = useInviteAll(businessId, { people, sight }, setPeople, () => {
    onSent();
    onClose();
  });
  const change = (email: string, changes: Partial<ListedPerson>) =>
    setPeople(people.map((person) => (person.email === email ? { ...person, ...changes } : person)));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      isBusy={isBusy}
      isHalfFilled
      title={people.length > 0 ? t('team.listed.title', { count: people.length }) : t('team.listed.nobody')}
      footer={
        <>
          <Button kind="quiet" onClick={onClose} disabled={isBusy}>
            {t('team.listed.cancel')}
          </Button>
          {people.length > 0 && (
            <Button kind="primary" busy={isBusy} onClick={() => void sendAll()}>
              {t('team.listed.send')}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={20}>
        {listed.people.length > LIST_MAX_ITEMS.pastedAddresses && (
          <Alert tone="notice">{t('team.listed.most', { count: LIST_MAX_ITEMS.pastedAddresses })}</Alert>
        )}
        <LeftOut leftOut={listed.leftOut} />
        <FailureAlert>{failure}</FailureAlert>
        <Stack as="ul" $gap={20}>
          {people.map(({ email, firstName, lastName, problem }) => (
            <li key={email}>
              <b>{email}</b>
              <FieldColumns>
                <TextField
                  label={t('team.firstName')}
                  value={firstName}
                  onChange={(value) => change(email, { firstName: value, problem: null })}
                  maxLength={TEXT_MAX_LENGTH.personName}
                  disabled={isBusy}
                  autoComplete="off"
                />
                <TextField
                  label={t('team.lastName')}
                  value={lastName}
                  onChange={(value) => change(email, { lastName: value, problem: null })}
                  maxLength={TEXT_MAX_LENGTH.personName}
                  disabled={isBusy}
                  autoComplete="off"
                />
              </FieldColumns>
              {problem !== null && <FieldError>{problem}</FieldError>}
              {people.length > 1 && (
                <Button
                  size="sm"
                  kind="quiet"
                  disabled={isBusy}
                  onClick={() => setPeople(people.filter((person) => person.email !== email))}
                  aria-label={t('team.listed.leaveOut', { email })}
                >
                  {t('team.listed.leave')}
                </Button>
              )}
            </li>
          ))}
        </Stack>
      </Stack>
    </Dialog>
  );
}

function LeftOut({ leftOut }: Pick<ListedPeople, 'leftOut'>) {
  const t = useBusinessTexts();
  if (leftOut.length === 0) return null;
  const named = leftOut.slice(0, LIST_MAX_ITEMS.pastedAddresses);
  const list = formatList(
    named.map(({ text, reason }) =>
      t('team.listed.leftOutPart', {
        text: text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text,
        reason: t(`team.listed.reason.${reason}`),
      }),
    ),
  );
  return (
    <Alert tone="notice">
      <PlainText>
        {named.length < leftOut.length
          ? t('team.listed.leftOutMore', { list, count: leftOut.length - named.length })
          : t('team.listed.leftOutList', { list })}
      </PlainText>
    </Alert>
  );
}

/** Invites one after the other, so that one refusal does not prevent the others. */
function useInviteAll(
  businessId: string,
  { people, sight }: { people: readonly ListedPerson[] } & Pick<ListedDialogProps, 'sight'>,
  setPeople: (people: readonly ListedPerson[]) => void,
  onDone: () => void,
) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const sendAll = async () => {
    setIsBusy(true);
    setFailure(null);
    const left: ListedPerson[] = [];
    for (const person of people) {
      const { email, firstName, lastName } = person;
      try {
        await invite(businessId, {
          invitedUser: { email, firstName: firstName.trim(), lastName: lastName.trim() },
          ...sight,
        });
      } catch (error) {
        left.push({ ...person, problem: failureText(error) });
      }
    }
    setIsBusy(false);
    await queryClient.invalidateQueries({ queryKey: businessKeys.invitations(businessId) });
    const sent = people.length - left.length;
    if (sent > 0) alerts.success(t('team.listed.sent', { count: sent }));
    if (left.length === 0) onDone();
    else {
      const [problem, ...others] = [...new Set(left.map((one) => one.problem))];
      const isForAll = left.length > 1 && others.length === 0 && problem !== undefined;
      setPeople(isForAll ? left.map((one) => ({ ...one, problem: null })) : left);
      setFailure(isForAll ? problem : t('team.listed.notSent', { count: left.length }));
    }
  };
  return { sendAll, isBusy, failure };
}
