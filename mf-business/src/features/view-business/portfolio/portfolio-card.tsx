import { lazyPart } from '@worklane/kernel/modules';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  EmptyState,
  Icon,
  IconButton,
  NewTabLink,
} from '@worklane/kernel/ui';
import { FileText, Images, Pencil, Plus, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useBusinessTexts } from '../../../shared/texts.ts';
import type { PortfolioItem } from '../business.ts';
import { webAddress } from '../business-labels.ts';
import { Caption, Item, ItemActions, NoPicture, Picture, Thumbnails, UndoLine } from './portfolio.styles.ts';
import { usePortfolioChanges } from './use-portfolio-changes.ts';

const PortfolioDialog = lazyPart(async () => (await import('./portfolio-dialog.tsx')).PortfolioDialog);
const DescribeItem = lazyPart(async () => (await import('../describe-item.tsx')).DescribeItem, {
  whenIdle: false,
});
const AddPicturesDialog = lazyPart(async () => (await import('./add-pictures-dialog.tsx')).AddPicturesDialog);

interface PortfolioCardProps {
  businessId: string;
  items: readonly PortfolioItem[];
  isLead: boolean;
}

export function PortfolioCard({ businessId, items, isLead }: PortfolioCardProps) {
  const t = useBusinessTexts();
  const titleId = useId();
  const [shown, setShown] = useState<PortfolioItem | null>(null);
  const [isAdding, setAdding] = useState(false);
  const [described, setDescribed] = useState<string | null>(null);
  const { last, remove, describe, undo, isBusy } = usePortfolioChanges(businessId);
  const nameOf = (item: PortfolioItem) => item.name || t('portfolio.untitled');
  const close = () => setShown(null);
  const closeForm = (item: PortfolioItem) => {
    setDescribed(null);
    document.getElementById(`${titleId}-${item.id}`)?.focus();
  };
  const pictures = items.filter(({ isImage }) => isImage);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        title={t('portfolio.title')}
        titleId={titleId}
        action={
          isLead ? (
            <Button size="sm" kind="quiet" icon={Plus} onClick={() => setAdding(true)}>
              {t('portfolio.add')}
            </Button>
          ) : null
        }
      />
      <CardBody>
        {last && (
          <UndoLine role="status">
            <span>{t(`portfolio.${last.kind}`, { name: nameOf(last.item) })}</span>
            <Button size="sm" icon={Undo2} busy={isBusy} onClick={undo}>
              {t(`portfolio.undo.${last.kind}`)}
            </Button>
          </UndoLine>
        )}
        {items.length === 0 ? (
          <EmptyState icon={Images} title={t('portfolio.empty')} />
        ) : (
          <Thumbnails>
            {items.map((item, index) => (
              <li key={item.id ?? index}>
                <Item $hasActions={isLead && item.id !== null}>
                  <Thumbnail item={item} onOpen={() => setShown(item)} />
                  {isLead && item.id !== null && (
                    <ItemActions>
                      <IconButton
                        icon={Pencil}
                        id={`${titleId}-${item.id}`}
                        label={t('portfolio.describe', { name: nameOf(item) })}
                        aria-expanded={described === item.id}
                        disabled={isBusy}
                        onClick={() => setDescribed(described === item.id ? null : item.id)}
                      />
                      <IconButton
                        icon={Trash2}
                        label={t('portfolio.remove', { name: nameOf(item) })}
                        disabled={isBusy}
                        onClick={() => remove(item)}
                      />
                    </ItemActions>
                  )}
                </Item>
                {described !== null && described === item.id && (
                  <DescribeItem
                    item={item}
                    isLead={isLead}
                    isBusy={isBusy}
                    onSave={describe}
                    onClose={() => closeForm(item)}
                    onLoadFailed={() => setDescribed(null)}
                  />
                )}
              </li>
            ))}
          </Thumbnails>
        )}
      </CardBody>
      {shown && <PortfolioDialog items={pictures} first={shown} onClose={close} onLoadFailed={close} />}
      {isAdding && (
        <AddPicturesDialog
          businessId={businessId}
          isLead={isLead}
          onClose={() => setAdding(false)}
          onLoadFailed={() => setAdding(false)}
        />
      )}
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
  // Uploaded files have paths of the portal; earlier items can be on other sites.
  const address = item.url.startsWith('/files/') ? item.url : webAddress(item.url);
  if (!address) return <Picture as="div">{content}</Picture>;
  return (
    <Picture as={NewTabLink} href={address} title={name}>
      {content}
    </Picture>
  );
}
