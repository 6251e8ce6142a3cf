export { mailModule } from './mail.routes.ts';
export { type MailContext, type NewMail, queueMail, queueMails } from './queue-mail.ts';
