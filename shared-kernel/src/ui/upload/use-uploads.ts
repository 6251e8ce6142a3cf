import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Attachment, UploadMetadata } from '../../contracts/index.ts';
import type { DomainWord } from '../../domain/index.ts';
import { call } from '../../http/index.ts';
import { StoredUploads } from './stored-uploads.ts';
import { cancelByTus, sendByTus } from './tus-sender.ts';
import type { UploadSnapshot } from './upload-entry.ts';
import { UploadQueue } from './upload-queue.ts';

export interface UploadPlace extends Pick<UploadMetadata, 'purpose' | 'context'> {
  /** The owner: no other person on this device can resume these uploads. */
  userId: string;
  most: number;
  check?: (file: File) => DomainWord | null;
}

/** The uploads of one field. They resume after a reload, and pause when the page is left. */
export function useUploads(
  place: UploadPlace,
  onDone: (attachment: Attachment) => void,
): { queue: UploadQueue; snapshot: UploadSnapshot } {
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);
  const { purpose, context, userId, most, check } = place;
  const [{ queue, stored }] = useState(() => {
    const stored = new StoredUploads([userId, purpose, context].join('.'));
    const queue = new UploadQueue({
      most,
      ...(check && { check }),
      send: (file, uploadUrl, events) => sendByTus(file, uploadUrl, { purpose, context }, events),
      cancel: cancelByTus,
      attachmentOf: (id) => call('GET /api/files/:id', { params: { id } }),
      save: (upload) => stored.save(upload),
      remove: (key) => stored.remove(key),
      onDone: (attachment) => done.current(attachment),
    });
    return { queue, stored };
  });
  useEffect(() => {
    let isHere = true;
    const disconnect = () => queue.disconnect();
    const reconnect = () => queue.reconnect();
    void stored.claimAll().then((uploads) => {
      if (!isHere) stored.leave();
      else if (uploads.length > 0) queue.restore(uploads);
    });
    window.addEventListener('offline', disconnect);
    window.addEventListener('online', reconnect);
    return () => {
      isHere = false;
      window.removeEventListener('offline', disconnect);
      window.removeEventListener('online', reconnect);
      queue.leave();
      stored.leave();
    };
  }, [queue, stored]);
  return { queue, snapshot: useSyncExternalStore(queue.subscribe, queue.snapshot) };
}
