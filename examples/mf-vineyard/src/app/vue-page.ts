import {
  defineMounted,
  type MountContext,
  type MountedAddress,
  type Watched,
} from '@worklane/kernel/modules/mounted';
import { type Component, createApp, type InjectionKey, inject, type ShallowRef, shallowRef } from 'vue';
import { styles } from './styles.ts';

/** The context of the page, with values that Vue follows. */
export interface Portal extends Omit<MountContext<object>, 'address' | 'theme'> {
  address: Readonly<ShallowRef<MountedAddress>>;
  theme: Readonly<ShallowRef<'light' | 'dark'>>;
}

const portalKey: InjectionKey<Portal> = Symbol('portal');

/** A page of the portal from a Vue component. */
export const vuePage = (component: Component) =>
  defineMounted({
    module: 'mf-vineyard',
    mount(element, context) {
      const app = createApp(component);
      app.config.errorHandler = (error) => context.fail(error);
      app.provide(portalKey, {
        ...context,
        address: followed(context.address),
        theme: followed(context.theme),
      });
      context.addStyles(styles);
      app.mount(element);
      context.signal.addEventListener('abort', () => app.unmount());
    },
  });

export function usePortal(): Portal {
  const portal = inject(portalKey);
  if (!portal) throw new Error('usePortal is only for components of a vuePage.');
  return portal;
}

function followed<Value>(watched: Watched<Value>): ShallowRef<Value> {
  const value = shallowRef(watched.current);
  watched.onChange((next) => {
    value.value = next;
  });
  return value;
}
