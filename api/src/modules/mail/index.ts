export { mailModule } from './mail.routes.ts';
export { keepUnsentMails } from './mails.repository.ts';
export { type MailContext, type NewMail, queueMail, queueMails } from './queue-mail.ts';
