import type { CallerInvitation, LeavingChoice, LeavingPreview } from '@worklane/kernel/contracts';
import { fullName, truncateText } from '@worklane/kernel/domain';
import { lazyPart } from '@worklane/kernel/modules';
import { useMutation, useQueryClient } from '@worklane/kernel/query';
import { homePath, refreshUser } from '@worklane/kernel/session';
import {
  Avatar,
  Button,
  Card,
  CardBody,
  CardFooter,
  Muted,
  plainTextOf,
  useAlerts,
  useNavigateTo,
  useSubmitFailureText,
} from '@worklane/kernel/ui';
import { ConfirmDialog } from '@worklane/kernel/ui/dialog';
import { useId, useState } from 'react';
import { businessKeys } from '../../shared/business-keys.ts';
import { LeavingConsequences } from '../../shared/leaving-dialog.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { accept, reject } from './invitations.api.ts';
import { CardHead, Lead, Leads, LeavingBox } from './invitations.styles.ts';

const LeavingDialog = lazyPart(async () => (await import('../../shared/leaving-dialog.tsx')).LeavingDialog);

const DESCRIPTION_LENGTH = 200;

function shortened(text: string): string {
  const start = truncateText(text, DESCRIPTION_LENGTH);
  return start === text ? text : `${start.trimEnd()}…`;
}

interface InvitationCardProps {
  invitation: CallerInvitation;
  leaving: LeavingPreview;
  isOnly: boolean;
  onAnswered: () => void;
  onRejected: () => void;
}

export function InvitationCard({ invitation, leaving, ...answering }: InvitationCardProps) {
  const t = useBusinessTexts();
  const titleId = useId();
  const failureText = useSubmitFailureText();
  const { businessId, businessName, businessLogoUrl, description, users } = invitation;
  const { isAsked, setIsAsked, join, decline } = useAnswers(invitation, answering);
  const [isRejecting, setIsRejecting] = useState(false);
  const close = () => {
    setIsAsked(false);
    join.reset();
  };
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <CardHead>
          <Avatar id={businessId} name={businessName} image={businessLogoUrl} shape="business" size={64} />
          <div>
            <h2 id={titleId} dir="auto">
              {businessName}
            </h2>
            <p>{t('invitations.invitedYou')}</p>
          </div>
        </CardHead>
        {description && <p dir="auto">{shortened(plainTextOf(description))}</p>}
        {users.length > 0 && (
          <Leads>
            <h3>{t('invitations.leads')}</h3>
            <ul>
              {users.map((lead) => (
                <Lead key={lead.id}>
                  <Avatar id={lead.id} name={fullName(lead)} image={lead.avatarUrl} size={40} />
                  <span dir="auto">{fullName(lead)}</span>
                </Lead>
              ))}
            </ul>
          </Leads>
        )}
        {leaving.business && (
          <LeavingBox>
            <Avatar
              id={leaving.business.id}
              name={leaving.business.name}
              image={leaving.business.businessLogoUrl}
              shape="business"
              size={40}
            />
            <div>
              <Muted>{t('invitations.youLeave')}</Muted>
              <b dir="auto">{leaving.business.name}</b>
            </div>
            <LeavingConsequences preview={leaving} />
          </LeavingBox>
        )}
      </CardBody>
      <CardFooter>
        <Button kind="primary" onClick={() => setIsAsked(true)} disabled={decline.isPending}>
          {t('invitations.accept')}
        </Button>
        <Button busy={decline.isPending} onClick={() => setIsRejecting(true)}>
          {t('invitations.reject')}
        </Button>
      </CardFooter>
      <ConfirmDialog
        isOpen={isRejecting}
        onClose={() => setIsRejecting(false)}
        title={t('invitations.rejectTitle', { name: businessName })}
        confirmLabel={t('invitations.reject')}
        isBusy={decline.isPending}
        onConfirm={() => decline.mutate(undefined, { onSettled: () => setIsRejecting(false) })}
      >
        <p>{t('invitations.rejectHelp')}</p>
      </ConfirmDialog>
      {isAsked && (
        <LeavingDialog
          title={t('invitations.dialog', { name: businessName })}
          confirmLabel={t('invitations.accept')}
          preview={leaving}
          isBusy={join.isPending}
          failure={join.error ? failureText(join.error) : null}
          onClose={close}
          onConfirm={(choice) => join.mutate(choice)}
          onLoadFailed={close}
        />
      )}
    </Card>
  );
}

function useAnswers(
  { businessId }: CallerInvitation,
  { isOnly, onAnswered, onRejected }: Pick<InvitationCardProps, 'isOnly' | 'onAnswered' | 'onRejected'>,
) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const navigate = useNavigateTo();
  const failureText = useSubmitFailureText();
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const join = useMutation({
    mutationFn: (choice: LeavingChoice) => accept(businessId, choice),
    onSuccess: async () => {
      onAnswered();
      await refreshUser();
      alerts.success(t('invitations.joined'));
      navigate(homePath);
      // Data on other pages belonged to the former business.
      void queryClient.invalidateQueries();
    },
    // The consequences of leaving may have changed since they were loaded.
    onError: (error) => {
      alerts.error(failureText(error));
      void queryClient.invalidateQueries({ queryKey: businessKeys.leaving() });
      void queryClient.invalidateQueries({ queryKey: businessKeys.myInvitations() });
    },
  });
  const decline = useMutation({
    mutationFn: () => reject(businessId),
    onSuccess: async () => {
      onAnswered();
      await refreshUser();
      if (isOnly) {
        navigate(homePath);
        return;
      }
      onRejected();
      await queryClient.invalidateQueries({ queryKey: businessKeys.myInvitations() });
    },
    onError: (error) => {
      alerts.error(failureText(error));
      void queryClient.invalidateQueries({ queryKey: businessKeys.myInvitations() });
    },
  });
  return { isAsked, setIsAsked, join, decline };
}
