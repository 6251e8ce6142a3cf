import { useMutation } from '@worklane/kernel/query';
import { useNavigate } from '@worklane/kernel/router';
import { Card, ErrorArea, Loading, SkeletonRows } from '@worklane/kernel/ui';
import { useEffect, useRef, useState } from 'react';
import { formPath } from '../../shared/paths.ts';
import { useBuyingTexts } from '../../shared/texts.ts';
import { createDraft } from './write-request.api.ts';

/** Starts a draft as a copy of an earlier Work Request, and goes on at its address. */
export function CopyRequest({ id }: { id: string }) {
  const t = useBuyingTexts();
  const navigate = useNavigate();
  // The same key for all tries, so that a lost answer does not lead to two copies.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => createDraft(id, idempotencyKey),
    onSuccess: (draft) => navigate(formPath(draft.id), { replace: true }),
  });
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isStarted.current) mutate();
    isStarted.current = true;
  }, [mutate]);
  return (
    <Card>
      {error ? (
        <ErrorArea
          level={2}
          what={t('writeRequest.copy')}
          error={error}
          isRetrying={isPending}
          onRetry={() => mutate()}
        />
      ) : (
        <Loading isLoading skeleton={<SkeletonRows />}>
          {() => null}
        </Loading>
      )}
    </Card>
  );
}
