export { chatsModule } from './chats.routes.ts';
