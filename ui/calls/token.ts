// The sign-in token in local storage and what happens when it is no longer good (SHELL-1).

import * as pages from '#kernel/pages.gen.ts';

const STORAGE_KEY = 'admin_auth_token';
const RETURN_KEY = 'admin_return_to';
const SIGNED_OUT = 'maktab:signed-out';

export function readToken(): string | null {
  return localStorage.getItem(STORAGE_KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token);
}

/** Forgets the token and tells the router; `remember` keeps the page to return to after the next sign-in. */
export function dropToken(remember: boolean): void {
  localStorage.removeItem(STORAGE_KEY);
  if (remember) sessionStorage.setItem(RETURN_KEY, location.pathname + location.search);
  else {
    sessionStorage.removeItem(RETURN_KEY);
    forgetTyped();
  }
  dispatchEvent(new Event(SIGNED_OUT));
}

/** Logout leaves nothing of what was typed in sheets on a computer that others use too; an ended session keeps it. */
function forgetTyped(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('maktab-sheet:')) localStorage.removeItem(key);
}

/** The page a person was sent away from, once. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(RETURN_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  return path?.startsWith('/admin') && !path.startsWith('//') ? path : pages.Dashboard;
}

export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(RETURN_KEY, path);
}

/** Also fires when another tab of this browser signs out. */
export function onSignedOut(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY && event.newValue === null) listener();
  };
  addEventListener(SIGNED_OUT, listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    removeEventListener(SIGNED_OUT, listener);
    removeEventListener('storage', fromOtherTab);
  };
}
