// The developers' gallery (`npm run dev`, then /gallery): every page kind in each of its states, with a pretended server. It has a
// page of its own, gallery.html, which the production build does not know.

import '@fontsource-variable/inter';
import '@fontsource/noto-naskh-arabic/arabic-400.css';
import '@fontsource/noto-nastaliq-urdu/arabic-400.css';
import '#ui/theme/base.css';
import { createRoot } from 'react-dom/client';
import { createHashRouter, Navigate, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { setBuiltScreens } from '#ui/routes/built.ts';
import type { GalleryPage } from '#ui/testing/gallery-page.ts';
import { applyColorScheme } from '#ui/theme/color-scheme.ts';
import { addressOf, GalleryFrame, GalleryScreen, pretend } from './gallery-frame.tsx';

const files = import.meta.glob<{ gallery: GalleryPage }>('../../../ui/**/*.gallery.tsx', { eager: true });
const pages = Object.values(files)
  .map((file) => file.gallery)
  .toSorted((a, b) => a.title.localeCompare(b.title));

applyColorScheme();
setBuiltScreens([]);

const first = pages[0];
const children: RouteObject[] = [
  ...pages.map((page): RouteObject => ({
    path: `/${page.name}/:state`,
    loader: ({ params }) => pretend(page, params['state']),
    // Filters of the address do not begin the page anew.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: <GalleryScreen key={page.name} page={page} />,
  })),
  ...pages.map((page): RouteObject => ({ path: `/${page.name}`, element: <Navigate to={addressOf(page)} replace /> })),
  { path: '*', element: first ? <Navigate to={addressOf(first)} replace /> : null },
];
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <RouterProvider
      router={createHashRouter([{ element: <GalleryFrame pages={pages} />, HydrateFallback: () => null, children }])}
    />,
  );
