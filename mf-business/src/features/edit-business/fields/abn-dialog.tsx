import { formatAbn } from '@worklane/kernel/domain';
import { usePortalConfig } from '@worklane/kernel/query';
import { Button, NewTabLink, Prose } from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { useBusinessTexts } from '../../../shared/texts.ts';

const REGISTER = 'https://abr.business.gov.au/ABN/View';

export function AbnDialog({ abn, onClose }: { abn: string; onClose: () => void }) {
  const t = useBusinessTexts();
  const email = usePortalConfig()?.supportEmail;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('edit.abnDialog.title')}
      hideClose
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('edit.abnDialog.close')}
        </Button>
      }
    >
      <Prose>
        <p>{t('edit.abnDialog.taken', { abn: formatAbn(abn) })}</p>
        <p>
          <NewTabLink href={`${REGISTER}?abn=${abn}`}>{t('edit.abnDialog.register')}</NewTabLink>
        </p>
        {email && (
          <p>
            {t('edit.abnDialog.support')} <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </Prose>
    </Dialog>
  );
}
