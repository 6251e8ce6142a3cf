import { useDevice } from '@worklane/kernel/push';
import { Checkbox, Stack, useAlerts } from '@worklane/kernel/ui';
import { useId } from 'react';
import { About, Section, Sheet } from '../../shared/sections.styles.ts';
import { useAccountTexts } from '../../shared/texts.ts';
import { useFailureAlert } from '../../shared/use-failure-alert.ts';

export function NotifyDevice() {
  const t = useAccountTexts();
  const alerts = useAlerts();
  const showFailure = useFailureAlert();
  const [titleId, noteId] = [useId(), useId()];
  const { state, isBusy, turn } = useDevice({ onError: showFailure });
  if (state === null || state === 'unsupported') return null;
  const isOn = state === 'on';
  const change = async (isWanted: boolean) => {
    if ((await turn(isWanted)) === 'failed') alerts.error(t('notifyDevice.failed'));
  };
  return (
    <Sheet forwardedAs="div">
      <Section aria-labelledby={titleId}>
        <About>
          <h2 id={titleId}>{t('notifyDevice.title')}</h2>
          <p>{t('notifyDevice.about')}</p>
        </About>
        <Stack $gap={12}>
          <Checkbox
            role="switch"
            checked={isBusy ? !isOn : isOn}
            aria-busy={isBusy}
            aria-describedby={state === 'blocked' ? noteId : undefined}
            onChange={(isWanted) => {
              if (!isBusy) void change(isWanted);
            }}
          >
            {t('notifyDevice.switch')}
          </Checkbox>
          <p id={noteId} role="status">
            {state === 'blocked' ? t('notifyDevice.blocked') : ''}
          </p>
        </Stack>
      </Section>
    </Sheet>
  );
}
