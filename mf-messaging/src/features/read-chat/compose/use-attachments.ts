import { LIST_MAX_ITEMS } from '@worklane/kernel/domain';
import { type UploadItem, useUploads } from '@worklane/kernel/ui/upload';
import { useEffect, useRef, useState } from 'react';
import { useDraftFiles } from '../../../shared/message-draft.ts';
import type { QueuedFile } from '../../../shared/send-queue/queue-store.ts';
import { useLocalPictures } from './use-local-pictures.ts';

const ON_THEIR_WAY: readonly UploadItem['state'][] = ['waiting', 'sending', 'offline', 'retrying'];
const HALTED: readonly UploadItem['state'][] = ['paused', 'interrupted'];

export function useAttachments({
  userId,
  chatId,
  thread,
}: {
  userId: string;
  chatId: string;
  thread: string;
}) {
  const [files, setFiles] = useDraftFiles(userId, thread);
  // Two uploads can finish before the next render.
  const latest = useRef(files);
  const change = (next: readonly QueuedFile[]) => {
    latest.current = next;
    setFiles(next);
  };
  // Keeps the order in which files were chosen: a small file may finish before an earlier large one.
  const places = useRef(new Map<string, number>());
  const placeOf = ({ name }: { name: string }) => places.current.get(name) ?? -1;
  const place = { purpose: 'chat-file' as const, context: chatId, userId, most: LIST_MAX_ITEMS.messageFiles };
  const { queue, snapshot } = useUploads(place, ({ _id, attachmentName, size }) => {
    const others = latest.current.filter(({ id }) => id !== _id);
    const all = [...others, { id: _id, name: attachmentName, size }];
    change(all.sort((one, another) => placeOf(one) - placeOf(another)));
  });
  const has = (states: readonly UploadItem['state'][]) =>
    snapshot.items.some(({ state }) => states.includes(state));
  const isUploading = has(ON_THEIR_WAY);
  const isHalted = has(HALTED);
  const hasFailed = has(['failed']);
  const [wasSent, setWasSent] = useState(false);
  useEffect(() => {
    // The message is not sent without this file; the person has to press Send again.
    if (hasFailed) setWasSent(false);
  }, [hasFailed]);
  const pictures = useLocalPictures();
  const add = (chosen: readonly File[]) => {
    pictures.add(chosen);
    for (const { name } of chosen)
      if (!places.current.has(name)) places.current.set(name, places.current.size);
    queue.add(chosen, latest.current.length, latest.current);
  };
  return {
    files,
    queue,
    snapshot,
    isUploading,
    pictureOf: pictures.of,
    waitsFor:
      wasSent && isHalted ? ('person' as const) : wasSent && isUploading ? ('uploads' as const) : null,
    isDue: wasSent && !isUploading && !isHalted && !hasFailed,
    add,
    /** Adds pasted files. Browsers give every pasted picture the same name, so pictures get numbers. */
    addPasted: (pasted: readonly File[]) => {
      const names = new Set([...latest.current, ...snapshot.items].map(({ name }) => name));
      add(
        pasted.map((file) => {
          const name = freeName(file.name, names);
          names.add(name);
          return name === file.name
            ? file
            : new File([file], name, { type: file.type, lastModified: file.lastModified });
        }),
      );
    },
    remove: (id: string) => change(latest.current.filter((file) => file.id !== id)),
    putBack: (back: readonly QueuedFile[]) => change([...back, ...latest.current]),
    /** Delays the message until its uploads are complete. Returns whether it has to wait. */
    holdBack: () => {
      setWasSent(isUploading || isHalted);
      return isUploading || isHalted;
    },
    cancelSending: () => setWasSent(false),
    take: () => {
      const taken = latest.current;
      setWasSent(false);
      change([]);
      return taken;
    },
  };
}

/** A free file name: 'image.png', then 'image (2).png'. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${stem} (${number})${ending}`;
  return free;
}

export type Attachments = ReturnType<typeof useAttachments>;
