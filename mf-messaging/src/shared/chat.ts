import type { MessageFile, Chat as WireChat, Message as WireMessage } from '@worklane/kernel/contracts';
import { type ChatEnd, fullName } from '@worklane/kernel/domain';

export interface Chat {
  id: string;
  other: { id: string; name: string; avatarUrl: string | null; businessName: string | null };
  unseenCount: number;
  readByOther: number;
  /** The reason why writing has ended; null while both can write. */
  end: ChatEnd | null;
  lastMessage: { text: string; files: readonly { isPicture: boolean }[]; isOwn: boolean; at: string } | null;
}

export interface ChatMessage {
  id: string;
  /** Position in the chat, from 1 and without gaps. */
  number: number;
  posterId: string;
  clientId: string;
  text: string;
  files: readonly MessageFile[];
  at: string;
}

export interface LoadedMessages {
  messages: readonly ChatMessage[];
  recordCount: number;
}

export function chatFromWire(wire: WireChat, userId: string): Chat {
  const [other] = wire.collaboratorDetails;
  const otherId = other?.userId ?? '';
  const { lastMessage } = wire;
  return {
    id: wire.id,
    other: {
      id: otherId,
      name: other ? fullName(other) : '',
      avatarUrl: other?.avatarUrl ?? null,
      businessName: other?.businessName ?? null,
    },
    unseenCount:
      wire.collaboratorUnseenMessageCounts.find(({ collaboratorId }) => collaboratorId === userId)
        ?.unseenMessageCount ?? 0,
    readByOther:
      wire.collaboratorReadNumbers.find(({ collaboratorId }) => collaboratorId === otherId)?.readNumber ?? 0,
    // An earlier release of the api does not send it.
    end: (wire as Partial<WireChat>).end ?? null,
    lastMessage: lastMessage && {
      text: lastMessage.text,
      files: lastMessage.files,
      isOwn: lastMessage.poster === userId,
      at: lastMessage.updatedAt,
    },
  };
}

export function messageFromWire(wire: WireMessage): ChatMessage {
  const { id, number, poster, clientId, text, createdAt } = wire;
  // Events of an earlier release of the api have no files.
  const { files = [] } = wire as Partial<WireMessage>;
  return { id, number, posterId: poster, clientId, text, files, at: createdAt };
}

/** Whether a message is among the loaded ones or directly follows them. */
export function isConnected({ messages }: LoadedMessages, { number }: Pick<ChatMessage, 'number'>): boolean {
  return number <= (messages.at(-1)?.number ?? 0) + 1;
}

/** Adds messages to the loaded ones. Messages with a gap before the newest message are left out. */
export function withMessages(
  loaded: LoadedMessages | undefined,
  added: readonly ChatMessage[],
  recordCount = 0,
): LoadedMessages {
  const byNumber = new Map([...(loaded?.messages ?? []), ...added].map((one) => [one.number, one]));
  const messages: ChatMessage[] = [];
  // Math.max(...numbers) would fail: a long chat has more messages than a call may have arguments.
  const newest = [...byNumber.keys()].reduce((most, number) => Math.max(most, number), 0);
  for (let message = byNumber.get(newest); message; message = byNumber.get(message.number - 1))
    messages.push(message);
  return { messages: messages.reverse(), recordCount: Math.max(newest, recordCount) };
}
