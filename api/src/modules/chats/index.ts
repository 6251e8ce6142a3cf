export { chatsModule } from './chats.routes.ts';
export { createChat } from './create-chat.ts';
export { markRead } from './mark-read.ts';
export { sendMessage } from './send-message.ts';
