import type { MailContent, OutboxMail } from '@worklane/kernel/contracts';
import { ButtonLink, Muted, NewTabLink } from '@worklane/kernel/ui';
import { useBusinessTexts } from '../../shared/texts.ts';
import { Letter, LetterFooter } from './outbox.styles.ts';

export function MailLetter({ mail }: { mail: OutboxMail }) {
  const t = useBusinessTexts();
  if (mail.content) return <Content content={mail.content} />;
  return <Muted>{t(`outbox.hidden.${mail.contentAccess === 'personal' ? 'personal' : 'removed'}`)}</Muted>;
}

function Content({ content }: { content: MailContent }) {
  const { language, greeting, paragraphs, action, closing, footer, choices } = content;
  return (
    <Letter lang={language}>
      {greeting !== null && <p>{greeting}</p>}
      <Paragraphs texts={paragraphs} />
      {action && (
        <NewTabLink as={ButtonLink} href={action.path} kind="primary">
          {action.label}
        </NewTabLink>
      )}
      <Paragraphs texts={closing} />
      <LetterFooter>
        <Paragraphs texts={footer} />
        {choices.map(({ label, path }) => (
          <NewTabLink key={path} href={path}>
            {label}
          </NewTabLink>
        ))}
      </LetterFooter>
    </Letter>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return [...new Set(texts)].map((text) => <p key={text}>{text}</p>);
}
