import { Button } from '@worklane/shared-kernel/ui';
import { useBusinessTexts } from '../../shared/texts.ts';
import { ListOffer } from './edit-team.styles.ts';

/** Says that a typed text is a list of emails, and invites these people: by the button, or by Enter in the field. */
export function EmailListOffer() {
  const t = useBusinessTexts();
  return (
    <ListOffer>
      <p role="status">{t('team.listed.note')}</p>
      <Button size="sm" type="submit">
        {t('team.listed.invite')}
      </Button>
    </ListOffer>
  );
}
