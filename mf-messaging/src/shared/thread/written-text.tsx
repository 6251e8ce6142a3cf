import { FOREIGN_LINK_REL } from '@worklane/kernel/domain';
import { NewTabLink } from '@worklane/kernel/ui';
import { styled } from 'styled-components';
import { textParts } from './text-parts.ts';

const Text = styled.p.attrs({ dir: 'auto' })`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  a {
    color: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

export function WrittenText({ text }: { text: string }) {
  return (
    <Text>
      {textParts(text).map(({ text: part, href }, at) => {
        const key = `${at}`;
        if (href === null) return <span key={key}>{part}</span>;
        if (!/^http/i.test(href))
          return (
            <a key={key} href={href} rel={FOREIGN_LINK_REL}>
              {part}
            </a>
          );
        return (
          <NewTabLink key={key} href={href}>
            {part}
          </NewTabLink>
        );
      })}
    </Text>
  );
}
