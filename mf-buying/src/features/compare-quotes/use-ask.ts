import type { ComparedQuote } from '@worklane/kernel/contracts';
import { isApiError } from '@worklane/kernel/http';
import { useIsOwnedPath, useOpenWithText } from '@worklane/kernel/modules';
import { useUser } from '@worklane/kernel/session';
import { useAlerts } from '@worklane/kernel/ui';
import type { SheetRow } from '../../shared/comparison/sheet/sheet.ts';
import { chatPath } from '../../shared/paths.ts';
import { startChat } from '../../shared/start-chat.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { useFailureText } from '../../shared/use-failure-text.ts';
import { readProject } from './compare-quotes.api.ts';

/** Opens the chat with the person who wrote the quote, with a message that begins with the name of the row. */
export function useAsk(workTitle: string) {
  const t = useBuyingTexts();
  const userId = useUser()?.id ?? '';
  const alerts = useAlerts();
  const failureText = useFailureText();
  const openWithText = useOpenWithText();
  const canAsk = useIsOwnedPath(chatPath(userId));
  const ask = async ({ projectId, contractor }: ComparedQuote, row: SheetRow) => {
    try {
      const { quote } = await readProject(projectId);
      if (!quote) {
        alerts.error(t('compareQuotes.ask.nobody', { name: contractor.name }));
        return;
      }
      const chatId = await startChat(userId, quote.updatedBy.id);
      openWithText(chatPath(chatId), t('compareQuotes.ask.words', { row: row.label, title: workTitle }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      alerts.error(failureText(error));
    }
  };
  return { canAsk, ask };
}
