import { isApiError } from '@worklane/kernel/http';
import { PageHeading } from '@worklane/kernel/modules';
import { useLocation } from '@worklane/kernel/router';
import { signInPath } from '@worklane/kernel/session';
import { Alert, Button, ButtonLink, FailureAlert, Stack, useSubmitFailureText } from '@worklane/kernel/ui';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useAccountTexts } from '../texts.ts';
import { AuthFrame } from './auth-frame.tsx';

interface LinkPageProps {
  title: string;
  texts: readonly string[];
  action: string;
  kind: 'primary' | 'danger';
  doneTitle: string;
  /** Uses the link's token and returns the result as a text. Throws the ApiError of the call. */
  onConfirm: (token: string) => Promise<string>;
  usedCode?: string;
  next?: (state: 'dead' | 'done') => ReactNode;
}

/** The page of a mailed link. It acts only at a press of its button, because mail scanners open links. */
export function LinkPage({
  title,
  texts,
  action,
  kind,
  doneTitle,
  onConfirm,
  usedCode,
  next,
}: LinkPageProps) {
  const t = useAccountTexts();
  const failureText = useSubmitFailureText();
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const isWhole = /^[\w-]{43}$/.test(token);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDead, setDead] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setFailure(null);
    setBusy(true);
    try {
      setDone(await onConfirm(token));
    } catch (error) {
      if (isApiError(error) && error.code === usedCode) setDone(error.message);
      else {
        setDead(isApiError(error) && (error.status === 404 || error.status === 409));
        setFailure(failureText(error));
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <AuthFrame>
      <Stack $gap={24}>
        <Words>
          <PageHeading key={String(done)} title={done === null ? title : doneTitle} />
          {(done === null ? texts : [done]).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Words>
        {!isWhole && <Alert tone="error">{t('linkPage.cut')}</Alert>}
        <FailureAlert>{failure}</FailureAlert>
        <Stack $gap={12}>
          {isWhole && done === null && !isDead && (
            <Button kind={kind} block busy={isBusy} onClick={() => void confirm()}>
              {action}
            </Button>
          )}
          {done !== null && next?.('done')}
          {(isDead || !isWhole) && next?.('dead')}
          <ButtonLink href={signInPath} kind="quiet" block>
            {t('linkPage.signIn')}
          </ButtonLink>
        </Stack>
      </Stack>
    </AuthFrame>
  );
}

const Words = styled.div`
  p {
    margin-top: var(--s3);
    color: var(--text-2);
  }
`;
