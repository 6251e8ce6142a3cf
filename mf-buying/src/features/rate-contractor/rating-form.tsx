import type { BuyerProject } from '@worklane/kernel/contracts';
import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { call } from '@worklane/kernel/http';
import { useUnsavedWork } from '@worklane/kernel/modules';
import {
  Button,
  Card,
  CardBody,
  CardFooter,
  FailureAlert,
  Stack,
  StarRating,
  TextArea,
  useAlerts,
} from '@worklane/kernel/ui';
import { type FormEvent, useId, useState } from 'react';
import { useKeptText } from '../../shared/kept-on-device/use-kept.ts';
import { useChange } from '../../shared/request/use-change.ts';
import { useBuyingTexts } from '../../shared/texts.ts';

const ROWS = 5;

/** Stars and words are both required. What was typed stays on this device until it is sent. */
export function RatingForm({ project }: { project: BuyerProject }) {
  const t = useBuyingTexts();
  const titleId = useId();
  const alerts = useAlerts();
  const { run, isBusy, failure } = useChange();
  const [isChecked, setChecked] = useState(false);
  const { id, businessName: name } = project;
  const stars = useKeptText(`stars.${id}`);
  const words = useKeptText(`review.${id}`);
  const rating = /^[1-5]$/.test(stars.text) ? Number(stars.text) : 0;
  const review = words.text.trim();
  useUnsavedWork(rating > 0 || review !== '');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (rating === 0 || review === '') return;
    const body = { rating, review };
    if (!(await run(() => call('POST /api/buyer/projects/:id/rate', { params: { id }, body })))) return;
    stars.forget();
    words.forget();
    alerts.success(t('rateContractor.done', { name }));
  };
  return (
    <form noValidate aria-labelledby={titleId} onSubmit={(event) => void send(event)}>
      <Card as="div" rail="notice">
        <CardBody>
          <Stack $gap={20}>
            <div>
              <h2 id={titleId}>{t('rateContractor.title', { name })}</h2>
              <p>{t('rateContractor.help')}</p>
            </div>
            <StarRating
              label={t('rateContractor.stars')}
              value={rating}
              onChange={(chosen) => stars.change(String(chosen))}
              {...(isChecked && rating === 0 && { error: t('rateContractor.noStars') })}
            />
            <TextArea
              label={t('rateContractor.words')}
              rows={ROWS}
              maxLength={TEXT_MAX_LENGTH.review}
              value={words.text}
              onChange={words.change}
              {...(isChecked && review === '' && { error: t('rateContractor.noWords') })}
            />
            <FailureAlert>{failure}</FailureAlert>
          </Stack>
        </CardBody>
        <CardFooter>
          <Button kind="primary" type="submit" busy={isBusy}>
            {t('rateContractor.send')}
          </Button>
        </CardFooter>
      </Card>
    </form>
  );
}
