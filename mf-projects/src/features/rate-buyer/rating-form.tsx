import { checkRequired, TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { FormErrorSummary, FormTextArea, useBoundField } from '@worklane/kernel/forms';
import { Alert, Button, Card, CardBody, CardFooter, Muted, Stack, StarRating } from '@worklane/kernel/ui';
import { useId } from 'react';
import { StageText } from '../../shared/cards/stage-card.styles.ts';
import type { Project } from '../../shared/project/project.ts';
import { useProjectTexts } from '../../shared/texts.ts';
import { useRateBuyer } from './use-rate-buyer.ts';

const longestReview = TEXT_MAX_LENGTH.review;

export function RatingForm({ project }: { project: Project }) {
  const t = useProjectTexts();
  const formId = useId();
  const titleId = `${formId}-title`;
  const { form, submit, isBusy, problems } = useRateBuyer(project);
  const { control } = form;
  const { field, id, error } = useBoundField({
    control,
    name: 'rating',
    formId,
    rules: { validate: (stars: number) => stars > 0 || t('review.rating.missing') },
  });
  return (
    <form noValidate onSubmit={submit} aria-labelledby={titleId}>
      <Card as="div" rail="notice">
        <CardBody>
          <Stack $gap={24}>
            <StageText>
              <h2 id={titleId}>{t('review.title', { buyer: project.buyer.name })}</h2>
              <p>{t('review.help')}</p>
            </StageText>
            <FormErrorSummary form={form} formId={formId} />
            <StarRating
              label={t('review.rating.label')}
              id={id}
              error={error}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
            />
            <FormTextArea
              control={control}
              name="review"
              formId={formId}
              label={t('review.text.label')}
              help={t('review.text.help')}
              required
              rows={5}
              rules={{
                validate: {
                  missing: (text: string) => checkRequired(text) === null || t('review.text.missing'),
                  length: (text: string) =>
                    text.trim().length <= longestReview || t('review.text.tooLong', { most: longestReview }),
                },
              }}
            />
            {problems.map((problem) => (
              <Alert key={problem} tone="error" role="alert">
                {problem}
              </Alert>
            ))}
          </Stack>
        </CardBody>
        <CardFooter>
          <Button kind="primary" type="submit" busy={isBusy}>
            {t('review.submit')}
          </Button>
          <Muted>{t('review.both')}</Muted>
        </CardFooter>
      </Card>
    </form>
  );
}
