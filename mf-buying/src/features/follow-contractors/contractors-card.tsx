import type { BuyerBrief } from '@worklane/kernel/contracts';
import {
  Alert,
  Card,
  CardBody,
  CardHeader,
  Muted,
  TableGroup,
  TableHeadCell,
  TableHeadRow,
} from '@worklane/kernel/ui';
import { useId } from 'react';
import { useBuyingTexts } from '../../shared/texts.ts';
import { ContractorRow } from './contractor-row.tsx';
import { ContractorTable, OpeningNote } from './contractors.styles.ts';
import { useRemind } from './use-remind.ts';

const columns = ['contractor', 'badges', 'invited', 'seen', 'answer', 'quote'] as const;

export function ContractorsCard({ request }: { request: BuyerBrief }) {
  const t = useBuyingTexts();
  const titleId = useId();
  const { remind, isBusy, failure } = useRemind(request);
  const { contractors } = request;
  const declined = contractors.filter(({ answer }) => answer === 'declined').length;
  const summary = [
    t('follow.invited', { count: contractors.length }),
    declined > 0 && t('follow.declined', { count: declined }),
  ].filter(Boolean);
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        titleId={titleId}
        title={t('follow.contractors')}
        action={<Muted>{summary.join(' · ')}</Muted>}
      />
      {contractors.length === 0 ? (
        <CardBody>
          <Muted>{t('follow.nobodyInvited')}</Muted>
        </CardBody>
      ) : (
        <ContractorTable aria-labelledby={titleId}>
          <TableGroup as="thead">
            <TableHeadRow>
              {columns.map((column) => (
                <TableHeadCell key={column}>{t(`follow.column.${column}`)}</TableHeadCell>
              ))}
            </TableHeadRow>
          </TableGroup>
          <TableGroup>
            {contractors.map((invited) => (
              <ContractorRow
                key={invited.projectId}
                request={request}
                invited={invited}
                isBusy={isBusy}
                onRemind={() => void remind([invited])}
              />
            ))}
          </TableGroup>
        </ContractorTable>
      )}
      <OpeningNote>
        {request.inspectedOnly && `${t('follow.inspected.rule')} `}
        {t('follow.openingIsShown')}
      </OpeningNote>
      {failure && (
        <CardBody>
          <Alert tone="error" role="alert">
            {failure}
          </Alert>
        </CardBody>
      )}
    </Card>
  );
}
