import { LIST_MAX_ITEMS } from '@worklane/shared-kernel/domain';
import { type UploadItem, useUploads } from '@worklane/shared-kernel/ui/upload';
import { useEffect, useRef, useState } from 'react';
import { useDraftFiles } from '../../shared/message-draft.ts';
import type { QueuedFile } from '../../shared/send-queue/queue-store.ts';
import { useLocalPictures } from './use-local-pictures.ts';

const ON_THEIR_WAY: readonly UploadItem['state'][] = ['waiting', 'sending', 'offline', 'retrying'];
/** The person has to do something before these go on. */
const HALTED: readonly UploadItem['state'][] = ['paused', 'interrupted'];

/** The files of the message that is being written: those the server has, and those on their way. */
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
  // A small file is there before a large one that was chosen first.
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
    // The message goes whole or after another press of Send.
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
    /** Address of a picture that was chosen on this page, by its name. */
    pictureOf: pictures.of,
    /** The person has pressed Send, and the message goes when the uploads are done. */
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
    /** Keeps the message until its files are there; returns whether some are not. */
    holdBack: () => {
      setWasSent(isUploading || isHalted);
      return isUploading || isHalted;
    },
    cancelSending: () => setWasSent(false),
    /** Returns the files of a message that goes now. */
    take: () => {
      const taken = latest.current;
      setWasSent(false);
      change([]);
      return taken;
    },
  };
}

/** A name that none of the others is: 'image.png', then 'image (2).png'. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${stem} (${number})${ending}`;
  return free;
}

export type Attachments = ReturnType<typeof useAttachments>;
