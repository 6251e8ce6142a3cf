import { TEXT_MAX_LENGTH } from '@worklane/kernel/domain';
import { formatCents, formatList } from '@worklane/kernel/i18n';
import { useSearchText } from '@worklane/kernel/query';
import { Alert, Button, QueryError, SkeletonText, TextField } from '@worklane/kernel/ui';
import { Dialog } from '@worklane/kernel/ui/dialog';
import { useState } from 'react';
import type { EarlierQuote, Project } from '../../../shared/project/project.ts';
import { useProjectTexts } from '../../../shared/texts.ts';
import { useViewerDates } from '../../../shared/viewer-dates.ts';
import { contentOf, type QuoteFormValues } from '../quote-form-values.ts';
import { labelOf } from '../texts/field-words.ts';
import { useEarlierQuotes } from './earlier-quote.api.ts';
import { EarlierList, EarlierRow } from './earlier-quote.styles.ts';
import { startValues } from './start-values.ts';

interface EarlierQuoteDialogProps {
  project: Project;
  values: QuoteFormValues;
  onUse: (values: QuoteFormValues, by: string) => void;
  onClose: () => void;
}

export function EarlierQuoteDialog({ project, values, onUse, onClose }: EarlierQuoteDialogProps) {
  const t = useProjectTexts();
  const [chosen, setChosen] = useState<EarlierQuote | null>(null);
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={t('earlier.title')}>
      {chosen ? (
        <ChosenQuote
          project={project}
          values={values}
          quote={chosen}
          onUse={onUse}
          onBack={() => setChosen(null)}
        />
      ) : (
        <EarlierQuotes projectId={project.id} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

interface EarlierQuotesProps {
  projectId: string;
  onChoose: (quote: EarlierQuote) => void;
}

function EarlierQuotes({ projectId, onChoose }: EarlierQuotesProps) {
  const t = useProjectTexts();
  const dates = useViewerDates();
  const [pageCount, setPageCount] = useState(1);
  const [q, setQ] = useState('');
  const search = useSearchText(q, (next) => {
    setQ(next);
    setPageCount(1);
  });
  const pages = useEarlierQuotes(q, pageCount);
  const failed = pages.find(({ isError }) => isError);
  const isLoading = pages.some(({ isPending }) => isPending);
  const loaded = pages.flatMap(({ data }) => data?.quotes ?? []);
  const others = loaded.filter((quote) => quote.projectId !== projectId);
  const total = pages.at(-1)?.data?.total ?? 0;
  const priceOf = ({ basePriceCents }: EarlierQuote) =>
    basePriceCents === null ? '–' : formatCents(basePriceCents);
  return (
    <>
      <TextField
        label={t('earlier.search')}
        type="search"
        value={search.text}
        onChange={search.setText}
        maxLength={TEXT_MAX_LENGTH.searchWords}
        autoComplete="off"
      />
      {others.length > 0 && (
        <EarlierList aria-label={t('earlier.what')}>
          {others.map((quote) => (
            <li key={quote.projectId}>
              <EarlierRow type="button" onClick={() => onChoose(quote)}>
                <b dir="auto">{quote.title}</b>
                <span>
                  {t('earlier.row', {
                    buyer: quote.buyerName,
                    when: dates.day(quote.lodgedAt),
                    price: priceOf(quote),
                  })}
                </span>
              </EarlierRow>
            </li>
          ))}
        </EarlierList>
      )}
      {isLoading && <SkeletonText lines={3} />}
      {failed && <QueryError what={t('earlier.what')} query={failed} />}
      {!isLoading && !failed && others.length === 0 && (
        <p role="status">{t(q === '' ? 'earlier.none' : 'earlier.notFound', { q })}</p>
      )}
      {!isLoading && !failed && loaded.length < total && (
        <Button size="sm" onClick={() => setPageCount(pageCount + 1)}>
          {t('earlier.more')}
        </Button>
      )}
    </>
  );
}

interface ChosenQuoteProps extends Pick<EarlierQuoteDialogProps, 'project' | 'values' | 'onUse'> {
  quote: EarlierQuote;
  onBack: () => void;
}

function ChosenQuote({ project, values, quote, onUse, onBack }: ChosenQuoteProps) {
  const t = useProjectTexts();
  const { title } = quote;
  const { filled, replaced, typed } = startValues(values, quote, project.brief);
  const hasTyped = typed.length > 0;
  const isFilling = contentOf(filled) !== contentOf(values);
  return (
    <>
      <p>
        <b dir="auto">{title}</b>
      </p>
      <p>{t(isFilling || hasTyped ? 'earlier.left' : 'earlier.same')}</p>
      {hasTyped && (
        <Alert tone="notice" role="status">
          {t('earlier.typed', { fields: formatList(typed.map((field) => t(labelOf[field]))) })}
        </Alert>
      )}
      <EarlierList as="div">
        {isFilling && (
          <Button
            kind="primary"
            block
            onClick={() => onUse(filled, t(hasTyped ? 'replaced.part' : 'replaced.quote', { title }))}
          >
            {t(hasTyped ? 'earlier.fill' : 'earlier.use')}
          </Button>
        )}
        {hasTyped && (
          <Button block onClick={() => onUse(replaced, t('replaced.quote', { title }))}>
            {t('earlier.replace')}
          </Button>
        )}
        <Button kind="quiet" block onClick={onBack}>
          {t('earlier.back')}
        </Button>
      </EarlierList>
    </>
  );
}
