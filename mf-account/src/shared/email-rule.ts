import { checkEmail, emailObstacle } from '@worklane/kernel/domain';
import { useEmailRule, usePortalConfig } from '@worklane/kernel/query';
import { useAccountTexts } from './texts.ts';

export function useEmailField(email: string, isWrong: boolean) {
  const t = useAccountTexts();
  const rule = useEmailRule();
  const support = usePortalConfig()?.supportEmail ?? '';
  const obstacle = isWrong && rule === 'specification' ? emailObstacle(email.trim()) : null;
  return {
    check: (text: string) => checkEmail(text.trim(), rule),
    help: obstacle ? t(`emailObstacle.${obstacle.kind}`, { what: obstacle.what, support }) : undefined,
  };
}
