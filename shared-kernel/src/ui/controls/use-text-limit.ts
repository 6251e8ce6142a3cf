import { type ClipboardEvent, useState } from 'react';
import { formatCount } from '../../i18n/index.ts';
import { useUiTexts } from '../texts/use-ui-texts.ts';

/** The share of the limit above which the count is shown. */
const COUNTED_FROM = 0.8;

type TextBox = HTMLInputElement | HTMLTextAreaElement;

interface LimitedText<Box extends TextBox> {
  value: string;
  maxLength?: number | undefined;
  onPaste?: ((event: ClipboardEvent<Box>) => void) | undefined;
}

/** A paste that does not fit is refused as a whole, because a browser would cut it silently. */
export function useTextLimit<Box extends TextBox>({ value, maxLength, onPaste }: LimitedText<Box>) {
  const t = useUiTexts();
  const [refused, setRefused] = useState<{ count: number; value: string } | null>(null);
  const inWords = (count: number) => ({ count: formatCount(count), most: formatCount(maxLength ?? 0) });
  return {
    refusal: refused?.value === value ? t('textLimit.notPasted', inWords(refused.count)) : undefined,
    used:
      maxLength !== undefined && value.length >= maxLength * COUNTED_FROM
        ? t('textLimit.count', inWords(value.length))
        : undefined,
    onPaste: (event: ClipboardEvent<Box>) => {
      onPaste?.(event);
      if (event.defaultPrevented || maxLength === undefined) return;
      const { selectionStart, selectionEnd } = event.currentTarget;
      const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
      const pasted = event.clipboardData.getData('text/plain').replaceAll('\r\n', '\n');
      const count = value.length - selected + pasted.length;
      setRefused(count > maxLength ? { count, value } : null);
      if (count > maxLength) event.preventDefault();
    },
  };
}
