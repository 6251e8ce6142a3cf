import { call } from '@worklane/kernel/http';
import { lazyPart, PageHeading } from '@worklane/kernel/modules';
import { usePortalConfig, useQuery } from '@worklane/kernel/query';
import { Container, Prose, SkeletonText } from '@worklane/kernel/ui';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { accountKeys } from '../account-keys.ts';
import { useAccountTexts } from '../texts.ts';
import { textBlocks } from './text-blocks.ts';

const OperatorText = lazyPart(async () => {
  const { RichTextView } = await import('@worklane/kernel/ui/rich-text-view');
  return RichTextView;
});

const pages = { terms: 'terms', privacy: 'privacy-notice' } as const;

interface OwnTextProps {
  name: keyof typeof pages;
  sections: readonly string[];
  children?: ReactNode;
}

export function LegalDocument(props: OwnTextProps) {
  const t = useAccountTexts();
  const { data, isPending } = useQuery({
    queryKey: accountKeys.legal(props.name),
    queryFn: ({ signal }) => call('GET /api/legal/:name', { params: { name: pages[props.name] }, signal }),
    retry: false,
  });
  return (
    <Container>
      <Document>
        <PageHeading title={t(`${props.name}.title`)} />
        {isPending ? (
          <SkeletonText lines={8} />
        ) : data?.html ? (
          <OperatorText html={data.html} isDocument pending={<SkeletonText lines={8} />} />
        ) : (
          <OwnText {...props} />
        )}
      </Document>
    </Container>
  );
}

function OwnText({ name, sections, children }: OwnTextProps) {
  const t = useAccountTexts();
  return (
    <>
      <Updated>{t('legal.updated', { date: t(`${name}.updated`) })}</Updated>
      <p>{t(`${name}.intro`)}</p>
      {sections.map((section) => (
        <Fragment key={section}>
          <h2>{t(`${name}.sections.${section}.title`)}</h2>
          <Blocks text={t(`${name}.sections.${section}.text`)} />
        </Fragment>
      ))}
      {children}
      <Contact />
    </>
  );
}

function Blocks({ text }: { text: string }) {
  return textBlocks(text).map((block) =>
    block.kind === 'paragraph' ? (
      <p key={block.text}>{block.text}</p>
    ) : (
      <ul key={block.items[0]}>
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}

function Contact() {
  const t = useAccountTexts();
  const config = usePortalConfig();
  return (
    <>
      <h2>{t('legal.contact')}</h2>
      <p>
        {config
          ? t('legal.contactText', { email: config.supportEmail, phone: config.supportPhone })
          : t('legal.contactFallback')}
      </p>
    </>
  );
}

const Document = styled(Prose)`
  h1,
  h2 {
    color: var(--text);
  }
  h2 {
    margin: var(--s8) 0 var(--s2);
  }
  li + li {
    margin-top: 6px;
  }
  @media print {
    max-width: none;
    h2 {
      break-after: avoid;
    }
    p,
    li {
      orphans: 3;
      widows: 3;
    }
    a[href^='http']::after {
      content: ' (' attr(href) ')';
    }
  }
`;

const Updated = styled.p`
  margin: var(--s2) 0 var(--s6);
  font-size: var(--fs-14);
  line-height: 20px;
  color: var(--text-muted);
`;
