export { StartChatButton } from './start-chat-button.tsx';
