import { checkRequired, checkText, fullName, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { FormErrorSummary, FormPictureField, FormTextField, ruleOf } from '@worklane/kernel/forms';
import { lazyPart } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { Button, FieldColumns, Stack } from '@worklane/kernel/ui';
import { useId } from 'react';
import { About, Section, Sheet, SheetActions } from '../../shared/sections.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { BusinessSection } from './business-section.tsx';
import { useEditProfile } from './use-edit-profile.ts';

const CropPart = lazyPart(
  async () => {
    const { CropDialog } = await import('@worklane/kernel/ui/crop');
    return CropDialog;
  },
  {
    // Few people change their photo, and all pages of this module would load it.
    whenIdle: false,
  },
);

type User = NonNullable<ReturnType<typeof useUser>>;

export function EditProfile() {
  const user = useUser();
  return user && <ProfileForm key={user.id} user={user} />;
}

function ProfileForm({ user }: { user: User }) {
  const t = useAccountTexts();
  const formId = useId();
  const titleId = `${formId}-title`;
  const { form, submit, cancel, isSubmitting } = useEditProfile(user);
  const { control } = form;
  // An operator without a business has no team, and buyers do not see them.
  const isSeller = user.businessId !== null;
  const within = (most: number) => (text: string) =>
    text.trim().length <= most || t('profile.tooLong', { most });
  const nameRules = {
    validate: {
      required: ruleOf(checkRequired, checkText),
      length: within(TEXT_MAX_LENGTH.personName),
    },
  };
  const jobTitleRules = {
    validate: { text: ruleOf(checkText), length: within(TEXT_MAX_LENGTH.jobTitle) },
  };
  return (
    <form noValidate onSubmit={submit} aria-labelledby={titleId}>
      <Sheet forwardedAs="div">
        <Section aria-labelledby={titleId}>
          <About>
            <h2 id={titleId}>{t('profile.title')}</h2>
            <p>{t(isSeller ? 'profile.about' : 'profile.aboutOperator')}</p>
          </About>
          <Stack $gap={24}>
            <FormErrorSummary form={form} formId={formId} />
            <FormPictureField
              control={control}
              name="avatar"
              formId={formId}
              of={{ id: user.id, name: fullName(user), image: user.avatarUrl }}
              shape="person"
              texts={(name) => t(`profile.photo.${name}`)}
              cropper={CropPart}
            />
            <FieldColumns>
              <FormTextField
                control={control}
                name="firstName"
                formId={formId}
                rules={nameRules}
                label={t('profile.firstName')}
                autoComplete="given-name"
              />
              <FormTextField
                control={control}
                name="lastName"
                formId={formId}
                rules={nameRules}
                label={t('profile.lastName')}
                autoComplete="family-name"
              />
            </FieldColumns>
            <FormTextField
              control={control}
              name="jobTitle"
              formId={formId}
              rules={jobTitleRules}
              label={t('profile.jobTitle')}
              optional
              {...(isSeller && { help: t('profile.jobTitleHelp') })}
              autoComplete="organization-title"
            />
          </Stack>
        </Section>
        {user.business && <BusinessSection business={user.business} isLead={user.isPrimary} />}
        <SheetActions>
          <Button kind="primary" type="submit" busy={isSubmitting}>
            {t('profile.save')}
          </Button>
          <Button kind="quiet" onClick={cancel} disabled={isSubmitting}>
            {t('profile.cancel')}
          </Button>
        </SheetActions>
      </Sheet>
    </form>
  );
}
