// The calls before sign-in without their validation code, so that the login page stays light (SHELL-3).
// A test holds them equal to their contracts.

import { callShape, type CallShape } from '#ui/calls/call.ts';
import type { InputOf } from '#kernel/contract.ts';
import type {
  demoMails,
  demoUsers,
  forgotPassword,
  login,
  resetPassword,
  setUpNeeded,
} from '../../contract/sign-in.ts';

type Shape = Pick<CallShape, 'method' | 'path'>;

export const shapes = {
  login: { method: 'POST', path: 'login' },
  forgotPassword: { method: 'POST', path: 'forgot-password' },
  resetPassword: { method: 'POST', path: 'reset-password' },
  demoUsers: { method: 'GET', path: 'demo-users' },
  demoMails: { method: 'GET', path: 'demo-mails' },
  setUpNeeded: { method: 'GET', path: 'setup' },
} as const satisfies Record<string, Shape>;

const plain = { transport: 'json', idempotent: false } as const;

export const signIn = (input: InputOf<typeof login>) => callShape<typeof login>({ ...shapes.login, ...plain }, input);
export const askForLink = (input: InputOf<typeof forgotPassword>) =>
  callShape<typeof forgotPassword>({ ...shapes.forgotPassword, ...plain }, input);
export const setPassword = (input: InputOf<typeof resetPassword>) =>
  callShape<typeof resetPassword>({ ...shapes.resetPassword, ...plain }, input);
export const listDemoUsers = () => callShape<typeof demoUsers>({ ...shapes.demoUsers, ...plain }, {});
export const listDemoMails = () => callShape<typeof demoMails>({ ...shapes.demoMails, ...plain }, {});
export const isSetUpNeeded = () => callShape<typeof setUpNeeded>({ ...shapes.setUpNeeded, ...plain }, {});
