import type { UploadItem } from '@worklane/kernel/ui/upload';
import { useEffect, useRef, useState } from 'react';

const runningStates: readonly UploadItem['state'][] = ['waiting', 'sending', 'offline', 'retrying'];

export interface WaitingSubmission {
  names: readonly string[];
  secondsLeft: number | null;
}

/** `stopped` lists uploads that must be resumed, retried or removed first; an upload that stops ends the waiting. */
export function useSubmitAfterUploads(uploads: readonly UploadItem[], submit: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  const stopped = uploads.filter(({ state }) => !runningStates.includes(state));
  const isReady = uploads.length === 0;
  const start = useRef<{ at: number; bytes: number } | null>(null);
  const bytesLeft = uploads.reduce((sum, { size, sent }) => sum + Math.max(0, size - sent), 0);
  const hasStopped = stopped.length > 0;
  const submitNow = useRef(submit);
  useEffect(() => {
    submitNow.current = submit;
  }, [submit]);

  useEffect(() => {
    if (!isWaiting || !(isReady || hasStopped)) return;
    setWaiting(false);
    if (isReady) submitNow.current();
  }, [isWaiting, isReady, hasStopped]);

  const waiting: WaitingSubmission | null =
    isWaiting && !isReady
      ? { names: uploads.map(({ name }) => name), secondsLeft: secondsLeft(start.current, bytesLeft) }
      : null;
  return {
    waiting,
    stopped: stopped.map(({ name }) => name),
    submit: () => {
      if (isReady) {
        submit();
        return;
      }
      start.current = { at: Date.now(), bytes: bytesLeft };
      setWaiting(true);
    },
    cancel: () => setWaiting(false),
  };
}

function secondsLeft(start: { at: number; bytes: number } | null, bytes: number): number | null {
  if (!start || bytes >= start.bytes) return null;
  const bytesPerMs = (start.bytes - bytes) / Math.max(1, Date.now() - start.at);
  return Math.max(1, Math.ceil(bytes / bytesPerMs / 1000));
}
