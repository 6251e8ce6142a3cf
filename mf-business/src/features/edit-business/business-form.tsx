import type { Business } from '@worklane/kernel/contracts';
import { FormErrorSummary, FormProvider } from '@worklane/kernel/forms';
import { lazyPart } from '@worklane/kernel/modules';
import { Navigate } from '@worklane/kernel/router';
import { homePath } from '@worklane/kernel/session';
import { Alert, Button, Sheet, SheetActions } from '@worklane/kernel/ui';
import { useId } from 'react';
import { LeaveDialog } from '../../shared/leave-dialog.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { useLeaveQuestion } from '../../shared/use-leave-question.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { SummaryPlace } from './edit-business.styles.ts';
import { MissingParts } from './missing-parts.tsx';
import { AboutSection } from './sections/about-section.tsx';
import { IdentitySection } from './sections/identity-section.tsx';
import { QualificationsSection, SocialLinksSection, TelephonesSection } from './sections/list-sections.tsx';
import { LocationSection } from './sections/location-section.tsx';
import { useEditBusiness } from './use-edit-business.ts';

const AbnDialog = lazyPart(async () => (await import('./fields/abn-dialog.tsx')).AbnDialog, {
  whenIdle: false,
});

export function BusinessForm({ business, isLead }: { business: Business; isLead: boolean }) {
  const t = useBusinessTexts();
  const formId = useId();
  const edit = useEditBusiness(business);
  const { form, isSaving } = edit;
  const question = useLeaveQuestion(edit.isChanged && !edit.isDone);
  // Without changes nothing is lost by leaving.
  if (!isLead && !edit.isChanged) return <Navigate to={homePath} replace />;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={edit.submit} aria-label={t('edit.title')}>
        <Sheet forwardedAs="div">
          <SummaryPlace>
            <FormErrorSummary form={form} formId={formId} />
            {!isLead && (
              <Alert tone="error" role="alert">
                {t('edit.noLongerLead')}
              </Alert>
            )}
            {edit.conflict && (
              <ConflictNotice
                conflict={edit.conflict}
                mine={form.getValues()}
                title={edit.conflictTitle}
                onChoose={edit.resolve}
              />
            )}
            <MissingParts business={business} formId={formId} />
          </SummaryPlace>
          <IdentitySection business={business} formId={formId} />
          <LocationSection formId={formId} />
          <AboutSection formId={formId} />
          <TelephonesSection formId={formId} />
          <QualificationsSection formId={formId} />
          <SocialLinksSection formId={formId} />
          {edit.problem !== null && (
            <SummaryPlace>
              <Alert tone="error" role="alert">
                {edit.problem}
              </Alert>
            </SummaryPlace>
          )}
          <SheetActions>
            <Button kind="primary" type="submit" busy={isSaving} disabled={!isLead}>
              {t('edit.save')}
            </Button>
            <Button kind="quiet" onClick={() => question.ask(edit.leave)} disabled={isSaving}>
              {t('edit.cancel')}
            </Button>
          </SheetActions>
        </Sheet>
      </form>
      {edit.takenAbn !== null && (
        <AbnDialog abn={edit.takenAbn} onClose={edit.closeAbnDialog} onLoadFailed={edit.closeAbnDialog} />
      )}
      <LeaveDialog question={question} />
    </FormProvider>
  );
}
