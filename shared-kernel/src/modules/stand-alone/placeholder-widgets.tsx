import type { ComponentType } from 'react';
import type { ModuleManifest } from '../../contracts/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { Muted } from '../../ui/index.ts';
import type { WorklaneModule } from '../define-module.ts';
import type { WidgetName, WidgetSource, WidgetState, Widgets } from '../widgets.ts';

export function placeholderWidgets(module: WorklaneModule, manifest: ModuleManifest): WidgetSource {
  const own: WidgetState = { status: 'ready', widgets: module.widgets ?? {} };
  const named = new Map<WidgetName, WidgetState>();
  const offers = new Set(manifest.widgets.offers.map((offer) => offer.split('@', 1)[0]));
  return {
    subscribe: () => () => undefined,
    stateOf: (name) => {
      if (offers.has(name)) return own;
      const state = named.get(name) ?? placeholderOf(name);
      named.set(name, state);
      return state;
    },
    load: () => undefined,
    retry: () => undefined,
    reportFailure: () => undefined,
  };
}

function placeholderOf(name: WidgetName): WidgetState {
  // The name is bound because slots do not pass it to the widget.
  const widget = { Widget: Placeholder.bind(null, { name }) as ComponentType };
  return { status: 'ready', widgets: { [name]: async () => widget } as Widgets };
}

function Placeholder({ name }: { name: string }) {
  const t = useTexts('stand-alone');
  return <Muted as="p">{t('widget', { name })}</Muted>;
}
