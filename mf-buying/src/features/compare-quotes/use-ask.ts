import type { ComparedQuote } from '@worklane/kernel/contracts';
import { isApiError } from '@worklane/kernel/http';
import { useIsOwnedPath } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { useAlerts, useNavigateTo } from '@worklane/kernel/ui';
import type { SheetRow } from '../../shared/comparison/sheet.ts';
import { chatPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { startChatAbout } from './compare-quotes.api.ts';

/** Opens the chat with the contractor. The name of the row is copied, because a chat takes no draft. */
export function useAsk(workTitle: string) {
  const t = useBuyingTexts();
  const userId = useUser()?.id ?? '';
  const alerts = useAlerts();
  const failureText = useFailureText();
  const navigateTo = useNavigateTo();
  const canAsk = useIsOwnedPath(chatPath(userId));
  const ask = async ({ projectId, contractor }: ComparedQuote, row: SheetRow) => {
    const words = t('compareQuotes.ask.words', { row: row.label, title: workTitle });
    try {
      // Copied before the calls, while the browser still counts the press.
      const isCopied = await copied(words);
      const chatId = await startChatAbout(projectId, userId);
      if (chatId === null) {
        alerts.error(t('compareQuotes.ask.nobody', { name: contractor.name }));
        return;
      }
      navigateTo(chatPath(chatId));
      alerts.success(t(isCopied ? 'compareQuotes.ask.copied' : 'compareQuotes.ask.write', { words }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      alerts.error(failureText(error));
    }
  };
  return { canAsk, ask };
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
