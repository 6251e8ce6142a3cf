import { Icon } from '@worklane/shared-kernel/ui';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Seal } from './list-notifications.styles.ts';

const hexagon =
  'M21.2 2.6a5.6 5.6 0 0 1 5.6 0l13.4 7.7a5.6 5.6 0 0 1 2.8 4.9v15.5a5.6 5.6 0 0 1-2.8 4.9l-13.4 7.7a5.6 5.6 0 0 1-5.6 0L7.8 35.6A5.6 5.6 0 0 1 5 30.7V15.2a5.6 5.6 0 0 1 2.8-4.9Z';

/** The badge a notification is about; its words stand beside it. */
export function VettingSeal({ iconUrl }: { iconUrl: string | null }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <Seal aria-hidden="true">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={hexagon} transform="translate(0 1)" />
      </svg>
      {iconUrl && !isBroken ? (
        <img src={iconUrl} alt="" width={20} height={20} onError={() => setBroken(true)} />
      ) : (
        <Icon icon={ShieldCheck} size={20} />
      )}
    </Seal>
  );
}
