import { lazyPart } from '@worklane/kernel/modules';
import { Button, Card, CardBody, plainTextOf } from '@worklane/kernel/ui';
import { useId, useState } from 'react';
import { useBusinessTexts } from '../../shared/texts.ts';
import { cutRichText } from './cut-rich-text.ts';
import { About, Muted, PlainText } from './view-business.styles.ts';

const RichText = lazyPart(async () => {
  const { RichTextView } = await import('@worklane/kernel/ui/rich-text-view');
  return RichTextView;
});

const SHORT = 300;

export function AboutCard({ description }: { description: string | null }) {
  const t = useBusinessTexts();
  const titleId = useId();
  const textId = useId();
  const [isWhole, setWhole] = useState(false);
  const short = description === null ? null : cutRichText(description, SHORT);
  return (
    <Card aria-labelledby={titleId}>
      <CardBody>
        <h2 id={titleId}>{t('about.title')}</h2>
        <About>
          {description === null || short === null ? (
            <Muted>{t('about.empty')}</Muted>
          ) : (
            <div id={textId}>
              <RichText
                html={isWhole ? description : short.html}
                pending={<PlainText>{plainTextOf(isWhole ? description : short.html)}</PlainText>}
              />
            </div>
          )}
          {short?.isCut && (
            <Button
              kind="link"
              aria-expanded={isWhole}
              aria-controls={textId}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? t('about.less') : t('about.more')}
            </Button>
          )}
        </About>
      </CardBody>
    </Card>
  );
}
