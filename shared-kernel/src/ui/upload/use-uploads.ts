import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Attachment, UploadMetadata } from '../../contracts/index.ts';
import { call } from '../../http/index.ts';
import { KeptUploads } from './kept-uploads.ts';
import { giveUpByTus, sendByTus } from './tus-sender.ts';
import { UploadQueue, type UploadSnapshot } from './upload-queue.ts';

export interface UploadPlace extends Pick<UploadMetadata, 'purpose' | 'context'> {
  /** Whose uploads these are: nobody else on this device goes on with them. */
  userId: string;
  /** Most files, those that are there included. */
  most: number;
}

/** The uploads of one place on a page; they outlive a reload, and end with nothing sent when the page goes. */
export function useUploads(
  place: UploadPlace,
  onDone: (attachment: Attachment) => void,
): { queue: UploadQueue; snapshot: UploadSnapshot } {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  const { purpose, context, userId, most } = place;
  const [{ queue, kept }] = useState(() => {
    const kept = new KeptUploads([userId, purpose, context].join('.'));
    const queue = new UploadQueue({
      most,
      send: (file, uploadUrl, events) => sendByTus(file, uploadUrl, { purpose, context }, events),
      giveUp: giveUpByTus,
      attachmentOf: (id) => call('GET /api/files/:id', { params: { id } }),
      keep: (upload) => kept.keep(upload),
      forget: (key) => kept.forget(key),
      onDone: (attachment) => done.current(attachment),
    });
    return { queue, kept };
  });
  useEffect(() => {
    let isHere = true;
    const disconnect = () => queue.disconnect();
    const reconnect = () => queue.reconnect();
    void kept.takeUp().then((uploads) => {
      if (!isHere) kept.leave();
      else if (uploads.length > 0) queue.restore(uploads);
    });
    window.addEventListener('offline', disconnect);
    window.addEventListener('online', reconnect);
    return () => {
      isHere = false;
      window.removeEventListener('offline', disconnect);
      window.removeEventListener('online', reconnect);
      queue.leave();
      kept.leave();
    };
  }, [queue, kept]);
  return { queue, snapshot: useSyncExternalStore(queue.subscribe, queue.snapshot) };
}
