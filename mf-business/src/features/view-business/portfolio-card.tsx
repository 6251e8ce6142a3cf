import { lazyPart } from '@worklane/shared-kernel/modules';
import { Card, CardBody, CardHeader, EmptyState, Icon, NewTabLink } from '@worklane/shared-kernel/ui';
import { FileText, Images } from 'lucide-react';
import { useId, useState } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';
import type { PortfolioItem } from './business.ts';
import { webAddress } from './business-labels.ts';
import { Caption, NoPicture, Picture, Thumbnails } from './portfolio.styles.ts';

const PortfolioDialog = lazyPart(async () => (await import('./portfolio-dialog.tsx')).PortfolioDialog);

/** The portfolio of the business. Pictures open in a dialog, other items in a new tab. */
export function PortfolioCard({ items }: { items: readonly PortfolioItem[] }) {
  const t = useBusinessTexts();
  const titleId = useId();
  const [shown, setShown] = useState<PortfolioItem | null>(null);
  const close = () => setShown(null);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title={t('portfolio.title')} titleId={titleId} />
      <CardBody>
        {items.length === 0 ? (
          <EmptyState icon={Images} title={t('portfolio.empty')} />
        ) : (
          <Thumbnails>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: items have no id, and their order is their identity
              <li key={index}>
                <Thumbnail item={item} onOpen={() => setShown(item)} />
              </li>
            ))}
          </Thumbnails>
        )}
      </CardBody>
      {shown && <PortfolioDialog item={shown} onClose={close} onLoadFailed={close} />}
    </Card>
  );
}

function Thumbnail({ item, onOpen }: { item: PortfolioItem; onOpen: () => void }) {
  const t = useBusinessTexts();
  const name = item.name || t('portfolio.untitled');
  const picture = item.thumbnailUrl ?? (item.isImage ? item.url : null);
  const content = (
    <>
      {picture ? (
        <img src={picture} alt="" width={300} height={225} loading="lazy" />
      ) : (
        <NoPicture>
          <Icon icon={FileText} size={28} />
        </NoPicture>
      )}
      <Caption dir="auto">{name}</Caption>
    </>
  );
  if (item.isImage) {
    return (
      <Picture as="button" type="button" aria-haspopup="dialog" title={name} onClick={onOpen}>
        {content}
      </Picture>
    );
  }
  const address = webAddress(item.url);
  if (!address) return <Picture as="div">{content}</Picture>;
  return (
    <Picture as={NewTabLink} href={address} title={name}>
      {content}
    </Picture>
  );
}
