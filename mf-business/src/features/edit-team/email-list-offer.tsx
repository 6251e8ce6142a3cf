import { Button } from '@worklane/kernel/ui';
import { useBusinessTexts } from '../../shared/texts.ts';
import { ListOffer } from './edit-team.styles.ts';

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
