export { MessageBuyer } from './message-buyer.tsx';
