import { Award } from 'lucide-react';
import { Drawing, SealBox } from './badge-cards.styles.ts';

/** Only drawings of this portal, or carried inside the address itself: a seal loads nothing from elsewhere. */
const isSafeDrawing = (url: string) => /^(data:image\/svg\+xml[;,]|\/(?!\/))/.test(url);

/** The hexagon of a badge with its drawing; filled where the badge is obtained. */
export function Seal({ iconUrl, isActive }: { iconUrl: string; isActive: boolean }) {
  return (
    <SealBox $isActive={isActive} aria-hidden="true">
      <svg viewBox="0 0 48 48" width={48} height={48} aria-hidden="true">
        <path
          d="M21.2 2.6a5.6 5.6 0 0 1 5.6 0l13.4 7.7a5.6 5.6 0 0 1 2.8 4.9v15.5a5.6 5.6 0 0 1-2.8 4.9l-13.4 7.7a5.6 5.6 0 0 1-5.6 0L7.8 35.6A5.6 5.6 0 0 1 5 30.7V15.2a5.6 5.6 0 0 1 2.8-4.9Z"
          transform="translate(0 1)"
        />
      </svg>
      {isSafeDrawing(iconUrl) ? (
        <Drawing style={{ maskImage: `url(${JSON.stringify(iconUrl)})` }} />
      ) : (
        <Award size={20} strokeWidth={1.75} />
      )}
    </SealBox>
  );
}
