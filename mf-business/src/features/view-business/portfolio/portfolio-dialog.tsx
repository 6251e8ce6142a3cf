import { PictureDialog } from '@worklane/kernel/ui/dialog';
import { useBusinessTexts } from '../../../shared/texts.ts';
import type { PortfolioItem } from '../business.ts';

interface PortfolioDialogProps {
  items: readonly PortfolioItem[];
  first: PortfolioItem;
  onClose: () => void;
}

export function PortfolioDialog({ items, first, onClose }: PortfolioDialogProps) {
  const t = useBusinessTexts();
  const pictures = items.map(({ name, url, description }) => ({
    name: name || t('portfolio.untitled'),
    url,
    description,
  }));
  return (
    <PictureDialog
      title={t('portfolio.title')}
      pictures={pictures}
      first={Math.max(0, items.indexOf(first))}
      onClose={onClose}
    />
  );
}
