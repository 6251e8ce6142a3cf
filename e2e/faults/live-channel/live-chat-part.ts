import type { Chat, ChatEvent, LiveMessage, Message, MessagePage } from '@worklane/shared-kernel/contracts';
import { PAGE_SIZE } from '@worklane/shared-kernel/domain';
import type { Faults, Get, LivePart } from './live-parts.ts';

interface State {
  messages: Map<string, string[]>;
  read: Map<string, number>;
}

const keyOf = (chatId: string, personId: string) => `${chatId} ${personId}`;

export async function messagesOf(get: Get, chatId: string): Promise<Message[]> {
  const filter = encodeURIComponent(JSON.stringify({ chatId }));
  const messages: Message[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await get<MessagePage>(
      `/api/messages?filter=${filter}&pageNum=${pageNum}&pageSize=${PAGE_SIZE.messages}&sort=createdAt:asc`,
    );
    messages.push(...page.messages);
    if (page.messages.length < PAGE_SIZE.messages) return messages;
  }
}

export class ChatPart implements LivePart {
  readonly kind = 'msg';
  readonly #get: Get;
  #known: State = { messages: new Map(), read: new Map() };
  #arrived: Message[] = [];
  #outOfOrder = 0;

  constructor(get: Get) {
    this.#get = get;
  }

  async read(): Promise<null> {
    this.#arrived = [];
    const fresh = await this.#fetch();
    // Read marks that arrived during the fetch may be newer than its result.
    for (const [key, number] of this.#known.read)
      fresh.read.set(key, Math.max(number, fresh.read.get(key) ?? 0));
    this.#known = fresh;
    return null;
  }

  add({ event }: LiveMessage & { event: unknown }): void {
    const chatEvent = event as ChatEvent;
    if (chatEvent.type === 'read') {
      this.#known.read.set(keyOf(chatEvent.chatId, chatEvent.collaboratorId), chatEvent.readNumber);
    } else if (chatEvent.type === 'message') {
      const { chatId, number, poster } = chatEvent.message;
      const earlier = this.#arrived.findLast((message) => message.chatId === chatId);
      if (earlier && earlier.number + 1 !== number) this.#outOfOrder += 1;
      this.#arrived.push(chatEvent.message);
      this.#known.read.set(keyOf(chatId, poster), number);
    }
  }

  async settle(): Promise<void> {}

  async faults(): Promise<Faults> {
    const fresh = await this.#fetch();
    const arrivedIds = this.#arrived.map(({ id }) => id);
    const built = new Set([...[...this.#known.messages.values()].flat(), ...arrivedIds]);
    const stored = new Set([...fresh.messages.values()].flat());
    return {
      lost: [...stored].filter((id) => !built.has(id)).length,
      doubled: arrivedIds.length - new Set(arrivedIds).size,
      invented: [...built].filter((id) => !stored.has(id)).length,
      wrong:
        this.#outOfOrder +
        [...fresh.read].filter(([key, number]) => (this.#known.read.get(key) ?? 0) !== number).length,
    };
  }

  async #fetch(): Promise<State> {
    const state: State = { messages: new Map(), read: new Map() };
    for (const chat of await this.#get<Chat[]>('/api/chats?pageSize=unlimited')) {
      const messages = await messagesOf(this.#get, chat.id);
      state.messages.set(
        chat.id,
        messages.map(({ id }) => id),
      );
      for (const { collaboratorId, readNumber } of chat.collaboratorReadNumbers)
        state.read.set(keyOf(chat.id, collaboratorId), readNumber);
    }
    return state;
  }
}
