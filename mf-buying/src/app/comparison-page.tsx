import type { Comparison } from '@worklane/kernel/contracts';
import { isId } from '@worklane/kernel/domain';
import { lazyPart } from '@worklane/kernel/modules';
import { useParams, useSearchParams } from '@worklane/kernel/router';
import { Button, Checkbox } from '@worklane/kernel/ui';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { ComparisonStates, PageHead, QuotesView } from '../features/compare-quotes/index.ts';
import { ExportMenu } from '../features/export-comparison/index.ts';
import { HeadActionsBar } from '../shared/comparison/page.styles.ts';
import { PrintedPage } from '../shared/comparison/printed-page.tsx';
import { useBuyingTexts } from '../shared/texts.ts';

const AwardDialog = lazyPart(async () => (await import('../features/award-quote/index.ts')).AwardDialog);

const AWARD = 'award';

export function ComparisonPage() {
  const { requestId = '' } = useParams();
  const [hasNotes, setNotes] = useState(false);
  const id = requestId.toLowerCase();
  return (
    <PrintedPage>
      <ComparisonStates
        key={id}
        id={isId(id) ? id : ''}
        head={(comparison) => (
          <PageHead
            comparison={comparison}
            actions={<Actions comparison={comparison} hasNotes={hasNotes} onNotes={setNotes} />}
          />
        )}
      >
        {(comparison) => <Quotes comparison={comparison} hasNotes={hasNotes} />}
      </ComparisonStates>
    </PrintedPage>
  );
}

/** `?award=` in the address opens the dialog for a quote. */
function Quotes({ comparison, hasNotes }: { comparison: Comparison; hasNotes: boolean }) {
  const [address, setAddress] = useSearchParams();
  const change = (projectId: string | null) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (projectId === null) after.delete(AWARD);
        else after.set(AWARD, projectId);
        return after;
      },
      { replace: true },
    );
  const projectId = address.get(AWARD);
  const close = () => change(null);
  return (
    <>
      <QuotesView comparison={comparison} hasPrintedNotes={hasNotes} onAward={change} />
      {projectId !== null && (
        <AwardDialog comparison={comparison} projectId={projectId} onClose={close} onLoadFailed={close} />
      )}
    </>
  );
}

interface ActionsProps {
  comparison: Comparison;
  hasNotes: boolean;
  onNotes: (hasNotes: boolean) => void;
}

function Actions({ comparison, hasNotes, onNotes }: ActionsProps) {
  const t = useBuyingTexts();
  return (
    <HeadActionsBar>
      <Button icon={Printer} onClick={() => window.print()}>
        {t('compareQuotes.print')}
      </Button>
      <ExportMenu comparison={comparison} hasNotes={hasNotes} />
      <Checkbox checked={hasNotes} onChange={onNotes}>
        {t('compareQuotes.withNotes')}
      </Checkbox>
    </HeadActionsBar>
  );
}
