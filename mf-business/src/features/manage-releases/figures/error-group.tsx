import type { ErrorGroup, ErrorPlace } from '@worklane/kernel/contracts';
import { formatCount } from '@worklane/kernel/i18n';
import { Button, Inline, NewTabLink, Pill, useAlerts, VisuallyHidden } from '@worklane/kernel/ui';
import { Copy } from 'lucide-react';
import { Detail } from '../../../shared/operator/operator.styles.ts';
import { useInstantText } from '../../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { ErrorItem, Stack, StackPlace } from './error-group.styles.ts';

export function ErrorGroupRow({ group }: { group: ErrorGroup }) {
  const t = useBusinessTexts();
  const instant = useInstantText();
  const { release, isRest, kind, name, meaning, number, count, firstAt, lastAt, browsers, places, isNew } =
    group;
  const what = meaning === 'other' ? '' : t(`releases.meaning.${meaning}`);
  const title = isRest
    ? t('releases.furtherErrors')
    : [name || t('releases.noErrorClass'), what].filter(Boolean).join(': ');
  const facts = [
    release,
    isRest ? '' : t(`releases.thrownIn.${kind}`),
    t('releases.inPages', { count, pages: formatCount(count) }),
    firstAt === lastAt
      ? instant(lastAt)
      : t('releases.firstAndLast', { first: instant(firstAt), last: instant(lastAt) }),
    browsers.map((one) => `${one.browser} (${formatCount(one.count)})`).join(', '),
  ];
  return (
    <ErrorItem>
      <Inline $rowGap={4}>
        <h3>{title}</h3>
        {isNew && (
          <Pill tone="err" size="sm">
            {t('releases.newError')}
          </Pill>
        )}
      </Inline>
      <Detail>
        <bdi translate="no">{facts.filter(Boolean).join(' · ')}</bdi>
      </Detail>
      {number !== null && (
        <Detail>
          <NewTabLink href={`https://react.dev/errors/${number}`}>
            {t('releases.reactError', { number })}
          </NewTabLink>
        </Detail>
      )}
      {!isRest && places.length === 0 && <Detail>{t('releases.noStack')}</Detail>}
      {places.length > 0 && (
        <>
          <Stack aria-label={t('releases.stackOf', { title })}>
            {places.map((place) => (
              <StackPlace key={placeText(place)} data-known={place.source !== null || undefined}>
                {placeText(place)}
              </StackPlace>
            ))}
          </Stack>
          <CopyStack title={title} places={places} />
        </>
      )}
    </ErrorItem>
  );
}

function CopyStack({ title, places }: { title: string; places: readonly ErrorPlace[] }) {
  const t = useBusinessTexts();
  const alerts = useAlerts();
  const copy = () =>
    navigator.clipboard.writeText([title, ...places.map(placeText)].join('\n')).then(
      () => alerts.success(t('releases.stackCopied')),
      () => alerts.error(t('releases.stackNotCopied')),
    );
  return (
    <Inline>
      <Button size="sm" icon={Copy} onClick={() => void copy()}>
        {t('releases.copyStack')}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    </Inline>
  );
}

function placeText({ file, line, column, source }: ErrorPlace): string {
  const at = source ?? { file, line, column, name: null };
  return `${at.file}:${at.line}:${at.column}${at.name === null ? '' : ` (${at.name})`}`;
}
