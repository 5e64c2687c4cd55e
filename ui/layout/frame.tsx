// The admin layout: drawer of 280 px that stands open on wide screens and lies over the page below 1023 px (product-spec 2.3, 2.4).

import { AppShell, Drawer } from '@mantine/core';
import { useHotkeys, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { Refused } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { AlertHost } from './alert-host.tsx';
import { DrawerMenu } from './drawer-menu.tsx';
import './layout.css';
import { TopBar } from './top-bar.tsx';
import { UnderWay } from './under-way.tsx';
import { usePageFocus } from './use-page-focus.ts';

const DRAWER_PX = 280;
const HEADER_PX = 64;
const FindAnything = lazy(async () => ({ default: (await import('./find-anything.tsx')).FindAnything }));

interface Props {
  onEnvironment: () => void;
  onLogout: () => void;
  /** The person has no permission for the page at this address. */
  refused: boolean;
}

export function Frame({ onEnvironment, onLogout, refused }: Props) {
  const session = useSession();
  const overlay = useMediaQuery('(max-width: 1022.98px)', false, { getInitialValueInEffect: false });
  const [wideOpen, setWideOpen] = useLocalStorage({ key: 'maktab-drawer', defaultValue: true, getInitialValueInEffect: false });
  const [overlayOpen, setOverlayOpen] = useState(false);
  const [finding, setFinding] = useState(false);
  usePageFocus();
  useHotkeys([['mod+K', () => setFinding(true)]], []);
  const hasMenu = session.permissions.length > 0;
  const open = hasMenu && (overlay ? overlayOpen : wideOpen);
  const toggle = () => (overlay ? setOverlayOpen(!overlayOpen) : setWideOpen(!wideOpen));
  const menu = <DrawerMenu onToggle={toggle} onLogout={onLogout} onChoose={() => setOverlayOpen(false)} />;

  return (
    <AppShell layout="alt" header={{ height: HEADER_PX }} navbar={{ width: DRAWER_PX, breakpoint: 0, collapsed: { desktop: overlay || !open, mobile: overlay || !open } }} padding="md" transitionDuration={120}>
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <AppShell.Header>
        <TopBar drawerOpen={open || !hasMenu} onToggle={toggle} onEnvironment={onEnvironment} onSearch={() => setFinding(true)} onLogout={onLogout} />
      </AppShell.Header>
      {overlay ? (
        <Drawer opened={open} onClose={() => setOverlayOpen(false)} size={DRAWER_PX} withCloseButton={false} padding={0} aria-label="Menu" transitionProps={{ duration: 120 }} classNames={{ body: 'drawer-body' }}>
          {menu}
        </Drawer>
      ) : hasMenu && open ? (
        <AppShell.Navbar>{menu}</AppShell.Navbar>
      ) : null}
      <AppShell.Main id="main">
        {refused ? <Refused /> : <Outlet />}
      </AppShell.Main>
      <UnderWay />
      <AlertHost />
      <ScrollRestoration getKey={(location) => location.key} />
      {finding ? (
        <Suspense fallback={null}>
          <FindAnything close={() => setFinding(false)} />
        </Suspense>
      ) : null}
    </AppShell>
  );
}
