import { TextArea } from '@worklane/shared-kernel/ui';
import { useState } from 'react';
import { useProjectTexts } from '../../shared/texts.ts';
import { PasteBox } from './price-lines.styles.ts';

/** A place to paste rows of a spreadsheet into, which become price lines. */
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
          onPaste(event.clipboardData.getData('text/plain'));
        }}
      />
    </PasteBox>
  );
}
