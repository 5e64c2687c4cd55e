// The sign-in token in local storage and what happens when it is no longer good (SHELL-1).

import * as pages from '#kernel/pages.gen.ts';

const STORAGE_KEY = 'admin_auth_token';
const RETURN_KEY = 'admin_return_to';
const SIGNED_OUT = 'maktab:signed-out';

/** What is typed and not saved lies under it, then the id of its person. */
export const TYPED = 'maktab-typed:';

export function readToken(): string | null {
  return localStorage.getItem(STORAGE_KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token);
}

/** Forgets the token and tells the router; `remember` keeps the page to return to after the next sign-in. */
export function dropToken(remember: boolean, user_id?: number): void {
  localStorage.removeItem(STORAGE_KEY);
  if (remember) sessionStorage.setItem(RETURN_KEY, location.pathname + location.search);
  else sessionStorage.removeItem(RETURN_KEY);
  dispatchEvent(new Event(SIGNED_OUT));
  // After the open forms have heard it: what they kept last goes, too.
  if (!remember) forgetTyped(user_id === undefined ? TYPED : `${TYPED}${user_id}:`);
}

/** Logout leaves nothing of what its person typed on a computer that others use too; an ended session keeps it. */
function forgetTyped(start: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
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
