import { useDomainWords } from '@worklane/kernel/i18n';
import { useUser } from '@worklane/kernel/session';
import { Button, Checkbox, Loading, QueryError, SkeletonText, Stack } from '@worklane/kernel/ui';
import { type FormEvent, useId } from 'react';
import { About, Section, Sheet, SheetActions } from '../../shared/sections.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { Kinds } from './choose-emails.styles.ts';
import { mailGroupsOf } from './mail-groups.ts';
import { useChooseEmails } from './use-choose-emails.ts';

export function ChooseEmails() {
  const t = useAccountTexts();
  const word = useDomainWords();
  const user = useUser();
  const titleId = useId();
  const { query, isWanted, choose, save, isSaving, cancel } = useChooseEmails();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form noValidate onSubmit={submit} aria-labelledby={titleId}>
      <Sheet forwardedAs="div">
        <Section aria-labelledby={titleId}>
          <About>
            <h2 id={titleId}>{t('emails.title')}</h2>
            <p>{t('emails.about', { email: user?.email })}</p>
          </About>
          {query.error && !query.data ? (
            <QueryError level={3} what={t('emails.what')} query={query} />
          ) : (
            <Loading isLoading={!query.data} skeleton={<SkeletonText lines={6} />}>
              {() => (
                <Stack $gap={24}>
                  {(user ? mailGroupsOf(user) : []).map(({ side, kinds }) => (
                    <Kinds key={side}>
                      <legend>{t(`emails.${side}`)}</legend>
                      {kinds.map((kind) => (
                        <Checkbox
                          key={kind}
                          checked={isWanted(kind)}
                          onChange={(isChosen) => choose(kind, isChosen)}
                        >
                          {word(`mailKind.${kind}`)}
                        </Checkbox>
                      ))}
                    </Kinds>
                  ))}
                </Stack>
              )}
            </Loading>
          )}
        </Section>
        {query.data && (
          <SheetActions>
            <Button kind="primary" type="submit" busy={isSaving}>
              {t('emails.save')}
            </Button>
            <Button kind="quiet" onClick={cancel} disabled={isSaving}>
              {t('emails.cancel')}
            </Button>
          </SheetActions>
        )}
      </Sheet>
    </form>
  );
}
