import { useTexts } from '@worklane/shared-kernel/i18n';
import { useAlerts } from '@worklane/shared-kernel/ui';
import { useState } from 'react';

/**
 * A part of the frame whose code comes with its first use. Where the code does not come the person is told and
 * can ask again; the rest of the frame stays as it is.
 */
export function usePart<Part>(load: () => Promise<Part>): { part: Part | null; ask: () => void } {
  const t = useTexts('shell');
  const alerts = useAlerts();
  const [part, setPart] = useState<Part | null>(null);
  const ask = () => {
    load()
      .then((loaded) => setPart(() => loaded))
      .catch(() => alerts.error(t('menu.away')));
  };
  return { part, ask };
}
