import { Dialog } from '@worklane/shared-kernel/ui/dialog';
import { useBusinessTexts } from '../../shared/texts.ts';
import type { PortfolioItem } from './business.ts';
import { FullPicture } from './portfolio.styles.ts';

/** One picture of the portfolio, as large as the window allows. */
export function PortfolioDialog({ item, onClose }: { item: PortfolioItem; onClose: () => void }) {
  const t = useBusinessTexts();
  const name = item.name || t('portfolio.untitled');
  return (
    <Dialog isOpen onClose={onClose} title={t('portfolio.title')} size="lg">
      <FullPicture>
        <img src={item.url} alt={name} />
        <figcaption>
          <b dir="auto">{name}</b>
          {item.description && <span dir="auto">{item.description}</span>}
        </figcaption>
      </FullPicture>
    </Dialog>
  );
}
