import { INVITATIONS_PATH } from '@worklane/shared-kernel/domain';
import { useFollowedNotification } from '@worklane/shared-kernel/modules';
import { Navigate, useLocation } from '@worklane/shared-kernel/router';
import { guardDecision, homePath, type Session, useSession, useUser } from '@worklane/shared-kernel/session';
import { media } from '@worklane/shared-kernel/theme';
import { useState } from 'react';
import { styled } from 'styled-components';
import { OverrideNotice } from '../development/override-notice.tsx';
import { PanelShortcut } from '../development/panel-shortcut.tsx';
import { PreviewNotice } from '../development/preview-notice.tsx';
import { DemoStrip } from '../frame/appearance/demo-strip.tsx';
import { Footer } from '../frame/appearance/footer.tsx';
import { Header } from '../frame/appearance/header.tsx';
import { ConfirmEmailNotice } from '../frame/confirm-email-notice.tsx';
import { ModuleArea } from '../frame/module-area.tsx';
import { SkipLink } from '../frame/skip-link.tsx';
import { LeavingNotice, NoPortal, ServerSlow, ServerUnreachable } from '../frame/states.tsx';
import type { ModuleRegistry } from '../loading/modules/module-registry.ts';
import type { PathOwner } from '../loading/modules/page-modules.ts';
import { withoutPunctuation } from './without-punctuation.ts';

export function Portal({ registry }: { registry: ModuleRegistry }) {
  useFollowedNotification();
  const { pathname } = useLocation();
  const owner = registry.ownerOf(pathname);
  const isBare = owner?.path.isBare === true;
  return (
    <Page>
      <SkipLink />
      <DemoStrip />
      <OverrideNotice registry={registry} />
      <PreviewNotice registry={registry} />
      {isBare ? null : <ConfirmEmailNotice />}
      {isBare ? null : <Header registry={registry} owner={owner} />}
      <Main id="main" tabIndex={-1} $isBare={isBare}>
        <Content registry={registry} owner={owner} />
      </Main>
      {isBare ? null : <Footer />}
      <PanelShortcut registry={registry} />
    </Page>
  );
}

function Content({ registry, owner }: { registry: ModuleRegistry; owner: PathOwner | null }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const formerBusiness = useFormerBusiness();
  const wasInvited = useWasInvited();
  const tidy = withoutPunctuation(pathname);
  if (tidy !== pathname && registry.ownerOf(tidy)) return <Navigate to={`${tidy}${search}${hash}`} replace />;
  if (!owner) {
    return registry.ownerOf(homePath) ? <Navigate to={homePath} replace /> : <NoPortal />;
  }
  const decision = guardDecision(owner.path.access, session, `${pathname}${search}${hash}`);
  if (decision.kind === 'redirect') {
    return registry.ownerOf(decision.to.split('?', 1)[0] ?? '') ? (
      <Navigate to={decision.to} replace />
    ) : (
      <NoPortal />
    );
  }
  if (decision.kind === 'leave')
    return (
      <LeavingNotice
        formerBusiness={formerBusiness}
        hasLostInvitation={wasInvited && pathname === INVITATIONS_PATH}
        mayEnter={(path) => mayEnter(registry, session, path)}
      />
    );
  if (decision.kind === 'wait')
    return session.state === 'unreachable' ? <ServerUnreachable /> : <ServerSlow />;
  return <ModuleArea key={owner.module.manifest.name} registry={registry} pageModule={owner.module} />;
}

/** Whether a page of the portal opens for this person. */
function mayEnter(registry: ModuleRegistry, session: Session, path: string): boolean {
  const owner = registry.ownerOf(path);
  return owner !== null && guardDecision(owner.path.access, session, path).kind === 'enter';
}

function useFormerBusiness(): string | null {
  const user = useUser();
  const [seen, setSeen] = useState<{ userId: string; business: string } | null>(null);
  const business = user?.business?.businessType === 'standard' ? user.business.name : null;
  if (user && business !== null && (seen?.userId !== user.id || seen.business !== business))
    setSeen({ userId: user.id, business });
  return business === null && seen?.userId === user?.id ? (seen?.business ?? null) : null;
}

function useWasInvited(): boolean {
  const user = useUser();
  const [invited, setInvited] = useState<string | null>(null);
  if (user?.hasInvitations && invited !== user.id) setInvited(user.id);
  return user !== null && invited === user.id;
}

/**
 * Layout below the bar that is shown without a connection. In a low window even a page that fills it scrolls: otherwise
 * no room is left between header and composer.
 */
export const PageFrame = styled.div`
  display: flex;
  flex-direction: column;
  ${media.highEnough} {
    &:has(main [data-fills-window]) {
      height: 100vh;
      height: 100dvh;
    }
  }
`;

const Page = styled.div`
  min-height: 100vh;
  min-height: 100dvh;
  display: flex;
  flex-direction: column;
  /* A page with this attribute fills the window without a footer, and its parts scroll. */
  &:has(> main [data-fills-window]) {
    > footer {
      display: none;
    }
    > main {
      padding: var(--s6) 0;
      ${media.belowLarge} {
        padding: 0;
      }
    }
    ${media.highEnough} {
      flex: 1 1 0;
      min-height: 0;
      > main {
        flex: 1 1 0;
        min-height: 0;
      }
    }
  }
`;

const Main = styled.main<{ $isBare: boolean }>`
  flex: 1 0 auto;
  display: flex;
  flex-direction: column;
  padding: ${({ $isBare }) => ($isBare ? '0' : 'var(--s10) 0 72px')};
  /* The footer begins below the window, so that it does not move in view while a page grows. */
  min-height: ${({ $isBare }) => ($isBare ? '0' : 'calc(100vh - var(--header-h))')};
  outline: none;
  ${media.belowMedium} {
    padding: ${({ $isBare }) => ($isBare ? '0' : 'var(--s6) 0 var(--s12)')};
  }
`;
