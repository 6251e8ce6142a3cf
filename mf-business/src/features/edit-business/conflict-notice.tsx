import { formatAbn } from '@worklane/kernel/domain';
import { formatList } from '@worklane/kernel/i18n';
import { useQuery } from '@worklane/kernel/query';
import { Alert, Button, Inline, plainTextOf } from '@worklane/kernel/ui';
import type { RefObject } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';
import type { BusinessValues, ComparedField } from './business-values.ts';
import { industriesQuery } from './edit-business.api.ts';
import { Differences } from './edit-business.styles.ts';
import type { Conflict } from './use-edit-business.ts';

interface ConflictNoticeProps {
  conflict: Conflict;
  mine: BusinessValues;
  title: RefObject<HTMLElement | null>;
  onChoose: (field: ComparedField, choice: 'mine' | 'theirs') => void;
}

export function ConflictNotice({ conflict, mine, title, onChoose }: ConflictNoticeProps) {
  const t = useBusinessTexts();
  const inWords = useFieldWords();
  return (
    <Alert tone="notice" role="alert">
      <strong ref={title} tabIndex={-1}>
        {t('edit.conflict.title')}
      </strong>
      <p>{t('edit.conflict.help')}</p>
      <Differences>
        <thead>
          <tr>
            <th scope="col">{t('edit.conflict.field')}</th>
            <th scope="col">{t('edit.conflict.theirs')}</th>
            <th scope="col">{t('edit.conflict.mine')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {conflict.clashes.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`edit.conflict.fields.${field}`)}</th>
              <td dir="auto">{inWords(field, conflict.theirs)}</td>
              <td dir="auto">{inWords(field, mine)}</td>
              <td>
                <Inline $gap={8}>
                  <Button size="sm" onClick={() => onChoose(field, 'theirs')}>
                    {t('edit.conflict.takeTheirs')}
                  </Button>
                  <Button size="sm" onClick={() => onChoose(field, 'mine')}>
                    {t('edit.conflict.keepMine')}
                  </Button>
                </Inline>
              </td>
            </tr>
          ))}
        </tbody>
      </Differences>
    </Alert>
  );
}

function useFieldWords() {
  const t = useBusinessTexts();
  const { data: industries = [] } = useQuery(industriesQuery);
  return (field: ComparedField, values: BusinessValues): string => {
    const words: Record<ComparedField, () => string> = {
      logo: () => t(values.logo === null ? 'edit.conflict.logoRemoved' : 'edit.conflict.logo'),
      name: () => values.name,
      abn: () => formatAbn(values.abn),
      experienceYear: () => values.experienceYear,
      industries: () =>
        formatList(
          values.industries.map((id) => industries.find((industry) => industry.id === id)?.label ?? id),
        ),
      place: () => values.addressText,
      description: () => plainTextOf(values.description),
      url: () => values.url,
      telephones: () => formatList(values.telephones.map(({ telephone }) => telephone)),
      qualifications: () => formatList(values.qualifications.map(({ name }) => name)),
      socialUrls: () => formatList(values.socialUrls.map(({ network, url }) => `${network} ${url}`)),
    };
    return words[field]() || t('edit.conflict.nothing');
  };
}
