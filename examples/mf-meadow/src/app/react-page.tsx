import { defineMounted, type MountContext } from '@worklane/kernel/modules/mounted';
import { Component, createContext, type PropsWithChildren, type ReactNode, useContext } from 'react';
import { createRoot } from 'react-dom/client';

const PortalContext = createContext<MountContext<object> | null>(null);

/** A page of the portal that the React of this module draws. */
export const reactPage = (page: ReactNode) =>
  defineMounted({
    module: 'mf-meadow',
    mount(element, context) {
      const root = createRoot(element);
      root.render(
        <PortalContext.Provider value={context}>
          <Failing onError={context.fail}>{page}</Failing>
        </PortalContext.Provider>,
      );
      context.signal.addEventListener('abort', () => root.unmount());
    },
  });

export function usePortal(): MountContext<object> {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal is only for components of a reactPage.');
  return portal;
}

class Failing extends Component<PropsWithChildren<{ onError: (error: unknown) => void }>> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
