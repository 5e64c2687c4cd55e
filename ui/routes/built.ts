// The screens that exist; the drawer, the submenus and Ctrl+K grey out or leave out what is not among them.

import type { ScreenRoute } from './screen-route.ts';

let built: readonly ScreenRoute[] = [];

export function setBuiltScreens(screens: readonly ScreenRoute[]): void {
  built = screens;
}

export function builtScreens(): readonly ScreenRoute[] {
  return built;
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
  return built.some((one) => plainPath(one.path) === wanted);
}
