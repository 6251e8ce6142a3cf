import { lazyPart } from '@worklane/shared-kernel/modules';
import { useEffect, useRef, useState } from 'react';
import type { ModuleRegistry } from '../loading/modules/module-registry.ts';
import { PageLog } from './page-log.ts';

const Panel = lazyPart(async () => (await import('./developer-panel.tsx')).DeveloperPanel, {
  whenIdle: false,
});

export function PanelShortcut({ registry }: { registry: ModuleRegistry }) {
  const [isOpen, setOpen] = useState(false);
  const [log] = useState(() => new PageLog());
  const focusedBefore = useRef<Element | null>(null);

  const isRecording = useRef(false);
  useEffect(() => {
    if (isRecording.current) return;
    isRecording.current = true;
    log.record(registry);
  }, [log, registry]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.key.toLowerCase() !== 'm') return;
      event.preventDefault();
      setOpen((before) => {
        if (!before) focusedBefore.current = document.activeElement;
        return !before;
      });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  const close = () => {
    setOpen(false);
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
  };
  if (!isOpen) return null;
  return <Panel registry={registry} log={log} onClose={close} onLoadFailed={close} />;
}
