// The admin layout: drawer of 280 px that stands open from 1200 px on, as a rail of pictures from 1023 px, and lies over the page when it is opened
// below (product-spec 2.3, 2.4; decision 0138).

import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { clsx } from 'clsx';
import { lazy, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { Refused } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { AlertHost } from './alert-host.tsx';
import { PasswordHost } from './password-host.tsx';
import { DrawerMenu } from './drawer-menu.tsx';
import { Finding } from './find/finding.tsx';
import { ToastHost } from './toast-host.tsx';
import { TopBar } from './top-bar.tsx';
import { UnderWay } from './under-way.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { Late } from '#ui/late/late.tsx';
import drawerCss from './drawer.module.css';
import css from './frame.module.css';
import topBarCss from './top-bar.module.css';

const DRAWER_PX = 280;
const FrameLate = lazy(async () => ({ default: (await import('./frame-late.tsx')).FrameLate }));
const Rail = lazy(async () => ({ default: (await import('./rail.tsx')).Rail }));
const OverlayDrawer = lazy(async () => ({ default: (await import('./overlay-drawer.tsx')).OverlayDrawer }));

interface Props {
  onEnvironment: () => void;
  onLogout: () => void;
  /** The person has no permission for the page at this address. */
  refused: boolean;
}

export function Frame({ onEnvironment, onLogout, refused }: Props) {
  const session = useSession();
  const overlay = useMediaQuery('(max-width: 1199.98px)', false, { getInitialValueInEffect: false });
  const wideEnough = useMediaQuery('(min-width: 1023px)', false, { getInitialValueInEffect: false });
  const [wideOpen, setWideOpen] = useLocalStorage({
    key: 'maktab-drawer',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [overlayOpen, setOverlayOpen] = useState(false);
  const [finding, setFinding] = useState(false);
  usePageFocus();
  useShortcuts([['mod+K', () => setFinding(true), undefined]], { inFields: true });
  const hasMenu = session.permissions.length > 0;
  const open = hasMenu && (overlay ? overlayOpen : wideOpen);
  const toggle = () => (overlay ? setOverlayOpen(!overlayOpen) : setWideOpen(!wideOpen));
  const rail = hasMenu && overlay && wideEnough;
  const menu = <DrawerMenu onToggle={toggle} onLogout={onLogout} onChoose={() => setOverlayOpen(false)} />;

  return (
    <div className={clsx(css['frame'], open && !overlay ? css['with-drawer'] : rail && css['with-rail'])}>
      <a className={css['skip-link']} href="#main">
        Skip to the page
      </a>
      {open && !overlay ? <aside className={drawerCss['drawer']}>{menu}</aside> : null}
      {rail ? (
        <aside className={clsx(drawerCss['drawer'], drawerCss['rail'])}>
          <Late meanwhile={null}>
            <Rail onOpen={() => setOverlayOpen(true)} />
          </Late>
        </aside>
      ) : null}
      {overlay ? (
        <Late meanwhile={null}>
          <OverlayDrawer opened={open} close={() => setOverlayOpen(false)} width={DRAWER_PX}>
            {menu}
          </OverlayDrawer>
        </Late>
      ) : null}
      <header className={topBarCss['top-bar']}>
        <TopBar
          drawerOpen={open || !hasMenu || rail}
          onToggle={toggle}
          onEnvironment={onEnvironment}
          onSearch={() => setFinding(true)}
          onLogout={onLogout}
        />
      </header>
      <main id="main">{refused ? <Refused /> : <Outlet />}</main>
      <UnderWay />
      <Late meanwhile={null} otherwise={null}>
        <FrameLate />
      </Late>
      <AlertHost />
      <PasswordHost />
      <ToastHost />
      <ScrollRestoration getKey={(location) => location.key} />
      {finding ? <Finding close={() => setFinding(false)} /> : null}
    </div>
  );
}
