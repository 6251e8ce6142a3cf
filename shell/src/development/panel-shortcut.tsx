import { lazyPart } from '@worklane/shared-kernel/modules';
import { useEffect, useRef, useState } from 'react';
import type { ModuleRegistry } from '../loading/module-registry.ts';
import { PageLog } from './page-log.ts';

const Panel = lazyPart(async () => (await import('./developer-panel.tsx')).DeveloperPanel, {
  whenIdle: false,
});

/** Ctrl+Shift+M opens and closes the developer panel, whose code is not loaded before. */
export function PanelShortcut({ registry }: { registry: ModuleRegistry }) {
  const [isOpen, setOpen] = useState(false);
  const [log] = useState(() => new PageLog());
  const cameFrom = useRef<Element | null>(null);

  const isFollowing = useRef(false);
  useEffect(() => {
    if (isFollowing.current) return;
    isFollowing.current = true;
    log.follow(registry);
  }, [log, registry]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.key.toLowerCase() !== 'm') return;
      event.preventDefault();
      setOpen((before) => {
        if (!before) cameFrom.current = document.activeElement;
        return !before;
      });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  const close = () => {
    setOpen(false);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  if (!isOpen) return null;
  return <Panel registry={registry} log={log} onClose={close} onLoadFailed={close} />;
}
