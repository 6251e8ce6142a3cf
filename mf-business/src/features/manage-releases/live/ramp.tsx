import type { PackageStatus } from '@worklane/kernel/contracts';
import { Stepper } from '@worklane/kernel/ui';
import { useInstantText } from '../../../shared/operator/use-instant-text.ts';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { CardText, RampParts } from '../releases.styles.ts';

export function Ramp({ ramp }: { ramp: NonNullable<PackageStatus['ramp']> }) {
  const t = useBusinessTexts();
  const instant = useInstantText();
  const { steps, step, state, stopIf, because, nextLookAt } = ramp;
  return (
    <RampParts>
      <Stepper
        label={t('releases.ramp')}
        steps={steps.map((share) => ({ id: String(share), label: t('releases.percent', { share }) }))}
        current={state === 'arrived' ? null : String(steps[step])}
      />
      <CardText>
        {t(`releases.rampState.${state}`)} {nextLookAt && t('releases.nextLook', { at: instant(nextLookAt) })}
      </CardText>
      <CardText>
        {t('releases.goesBackIf', { rule: stopIf })} <bdi>{because}</bdi>
      </CardText>
    </RampParts>
  );
}
