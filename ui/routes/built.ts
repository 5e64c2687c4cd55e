// The screens that exist; the drawer, the submenus and Ctrl+K grey out or leave out what is not among them. Manifests come late, so
// what the menu greys out is told by name, and who needs every screen waits for them.

import { useEffect, useSyncExternalStore } from 'react';
import type { ScreenRoute } from './screen-route.ts';

let built: readonly ScreenRoute[] = [];
let missing: ReadonlySet<string> | undefined;
let loadOthers: () => Promise<void> = () => Promise.resolve();
const watching = new Set<() => void>();

/** `others` brings the manifests that are not here yet, each through `addBuiltScreens`. */
export function setBuiltScreens(screens: readonly ScreenRoute[], others = loadOthers): void {
  built = screens;
  loadOthers = others;
  for (const tell of watching) tell();
}

export function addBuiltScreens(screens: readonly ScreenRoute[]): void {
  setBuiltScreens([...built, ...screens]);
}

/** Those whose manifests are here; pages that everybody opens are among them from the start. */
export function builtScreens(): readonly ScreenRoute[] {
  return built;
}

/** Pages of the catalogue without a screen; until it is known, only what is here is built. */
export function setNotBuilt(paths: readonly string[]): void {
  missing = new Set(paths);
}

/** All screens; those whose manifests come late join as soon as they are there. */
export function useBuiltScreens(): readonly ScreenRoute[] {
  useEffect(() => void loadOthers().catch(() => undefined), []);
  return useSyncExternalStore(watch, () => built);
}

function watch(tell: () => void): () => void {
  watching.add(tell);
  return () => watching.delete(tell);
}

/** Without parameters, in small letters: addresses are the same in any case (SHELL-2). */
export function plainPath(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/:[^/]+/g, '')
    .replace(/\/$/, '');
}

export function isBuilt(path: string): boolean {
  const wanted = plainPath(path);
  return missing ? !missing.has(wanted) : built.some((one) => plainPath(one.path) === wanted);
}
