import { Icon } from '@worklane/shared-kernel/ui';
import { ShieldCheck } from 'lucide-react';
import { Drawing, Seal } from './list-notifications.styles.ts';

const hexagon =
  'M21.2 2.6a5.6 5.6 0 0 1 5.6 0l13.4 7.7a5.6 5.6 0 0 1 2.8 4.9v15.5a5.6 5.6 0 0 1-2.8 4.9l-13.4 7.7a5.6 5.6 0 0 1-5.6 0L7.8 35.6A5.6 5.6 0 0 1 5 30.7V15.2a5.6 5.6 0 0 1 2.8-4.9Z';

/** Only drawings of this portal, or carried inside the address itself: a seal loads nothing from elsewhere. */
const isSafeDrawing = (url: string) => /^(data:image\/svg\+xml[;,]|\/(?!\/))/.test(url);

/** The badge of a notification about vetting. Decorative: the text is beside it. */
export function VettingSeal({ iconUrl }: { iconUrl: string | null }) {
  return (
    <Seal aria-hidden="true">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={hexagon} transform="translate(0 1)" />
      </svg>
      {iconUrl && isSafeDrawing(iconUrl) ? (
        <Drawing style={{ maskImage: `url(${JSON.stringify(iconUrl)})` }} />
      ) : (
        <Icon icon={ShieldCheck} size={20} />
      )}
    </Seal>
  );
}
