import { Button, IconButton, SheetAbout, SheetSection } from '@worklane/kernel/ui';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBusinessTexts } from '../../../shared/texts.ts';
import { EntryRow } from '../edit-business.styles.ts';

interface EntryListProps {
  name: 'telephones' | 'qualifications' | 'socialUrls';
  formId: string;
  entries: readonly string[];
  most: number;
  columns: string;
  onAdd: () => void;
  onRemove: (at: number) => void;
  children: (at: number) => ReactNode;
}

export function EntryList({
  name,
  formId,
  entries,
  most,
  columns,
  onAdd,
  onRemove,
  children,
}: EntryListProps) {
  const t = useBusinessTexts();
  const titleId = `${formId}-${name}-title`;
  const list = useRef<HTMLDivElement>(null);
  const isAdding = useRef(false);
  const { length } = entries;
  useEffect(() => {
    if (!isAdding.current) return;
    isAdding.current = false;
    const last = list.current?.children[length - 1];
    last?.querySelector<HTMLElement>('input, select')?.focus();
  }, [length]);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <SheetSection aria-labelledby={titleId}>
      <SheetAbout>
        <h2 id={titleId}>{t(`edit.${name}.title`)}</h2>
        <p>{t(`edit.${name}.about`, { count: most })}</p>
      </SheetAbout>
      <div>
        <div ref={list}>
          {entries.map((key, at) => (
            <EntryRow
              key={key}
              role="group"
              aria-label={t(`edit.${name}.entry`, { n: at + 1 })}
              $columns={columns}
            >
              {children(at)}
              <IconButton
                icon={Trash2}
                label={t(`edit.${name}.remove`, { n: at + 1 })}
                onClick={() => {
                  onRemove(at);
                  add.current?.focus();
                }}
              />
            </EntryRow>
          ))}
        </div>
        <Button
          ref={add}
          kind="quiet"
          icon={Plus}
          aria-disabled={length >= most || undefined}
          onClick={() => {
            if (length >= most) return;
            isAdding.current = true;
            onAdd();
          }}
        >
          {t(length >= most ? `edit.${name}.full` : `edit.${name}.add`, { count: most })}
        </Button>
      </div>
    </SheetSection>
  );
}
