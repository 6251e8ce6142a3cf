import { Button, TextArea } from '@worklane/kernel/ui';
import { useState } from 'react';
import { useProjectTexts } from '../../../shared/texts.ts';
import { PasteBox } from '../price/price-lines.styles.ts';

export function PasteField({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useProjectTexts();
  const [typed, setTyped] = useState('');
  return (
    <PasteBox>
      <TextArea
        label={t('priceLines.pasteHere')}
        help={t('priceLines.pasteHelp')}
        autoFocus
        value={typed}
        onChange={setTyped}
        onPaste={(event) => {
          event.preventDefault();
          const text = event.clipboardData.getData('text/plain');
          setTyped(text);
          onPaste(text);
        }}
      />
      {typed.trim() !== '' && (
        <Button size="sm" onClick={() => onPaste(typed)}>
          {t('priceLines.readPasted')}
        </Button>
      )}
    </PasteBox>
  );
}
