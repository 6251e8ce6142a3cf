import type { RequestContractor } from '@worklane/kernel/contracts';
import { Icon, Link, Muted } from '@worklane/kernel/ui';
import { LockKeyhole } from 'lucide-react';
import { Small } from '../../shared/cards/card-parts.styles.ts';
import { formatDollars } from '../../shared/formats/money.ts';
import { requestPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { Days, Named } from './contractors.styles.ts';

interface QuoteCellProps {
  requestId: string;
  invited: RequestContractor;
}

export function QuoteCell({ requestId, invited }: QuoteCellProps) {
  const t = useBuyingTexts();
  const { answer, isSealed, totalExcludingGst, projectId } = invited;
  if (isSealed)
    return (
      <>
        <Days>
          <Icon icon={LockKeyhole} size={16} />
          {t('follow.sealedQuote')}
        </Days>
        <Small>{t('follow.untilDue')}</Small>
      </>
    );
  if (totalExcludingGst !== null && answer !== 'modifying')
    return (
      <Named>
        <div>
          <Link href={`${requestPath(requestId, 'quotes')}?quote=${projectId}`}>
            <Days>{formatDollars(totalExcludingGst)}</Days>
          </Link>
          <Small>{t('follow.excludingGst')}</Small>
        </div>
      </Named>
    );
  return <Muted>{t(answer === 'declined' ? 'follow.willNotQuote' : 'follow.notInYet')}</Muted>;
}
