import { isId } from '@worklane/kernel/domain';
import { PageHeading } from '@worklane/kernel/modules';
import { useQuery } from '@worklane/kernel/query';
import { Navigate, useParams } from '@worklane/kernel/router';
import { homePath, useUser } from '@worklane/kernel/session';
import { Card, CardBody, FormColumn, Loading, QueryError, SkeletonRows } from '@worklane/kernel/ui';
import { useRef } from 'react';
import { BackToProfile } from '../../shared/back-to-profile.tsx';
import { useBusinessTexts } from '../../shared/texts.ts';
import { BusinessForm } from './business-form.tsx';
import { editedBusinessQuery } from './edit-business.api.ts';
import { FormPlace } from './edit-business.styles.ts';

export function EditBusinessPage() {
  const { businessId } = useParams();
  const user = useUser();
  const own = user?.businessId ?? null;
  const isLead = user?.isPrimary === true;
  // A person who loses the right to edit keeps the typed text. The form decides whether there is any.
  const wasLeadOf = useRef<string | null>(null);
  if (isLead) wasLeadOf.current = own;
  if (!user) return null;
  const isOwn = businessId === undefined || (isId(businessId) && businessId.toLowerCase() === own);
  const mayStay = isLead || wasLeadOf.current === own;
  if (own === null || !isOwn || !mayStay) return <Navigate to={homePath} replace />;
  return <EditOwnBusiness key={own} id={own} isLead={isLead} />;
}

function EditOwnBusiness({ id, isLead }: { id: string; isLead: boolean }) {
  const t = useBusinessTexts();
  const { data, error, isFetching, refetch } = useQuery(editedBusinessQuery(id));
  return (
    <FormColumn>
      <BackToProfile businessId={id} />
      <PageHeading title={t('edit.title')} />
      <FormPlace>
        {error && !data ? (
          <Card>
            <QueryError level={2} what={t('edit.what')} query={{ error, isFetching, refetch }} />
          </Card>
        ) : (
          <Loading
            isLoading={!data}
            skeleton={
              <Card>
                <CardBody>
                  <SkeletonRows rows={8} />
                </CardBody>
              </Card>
            }
          >
            {() => data && <BusinessForm business={data} isLead={isLead} />}
          </Loading>
        )}
      </FormPlace>
    </FormColumn>
  );
}
