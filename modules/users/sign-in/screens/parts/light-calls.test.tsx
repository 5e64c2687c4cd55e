// The light calls of the login page are the contracts' own.

import { expect, test } from 'vitest';
import { demoMails, demoUsers, forgotPassword, login, resetPassword, setUpNeeded } from '../../contract/sign-in.ts';
import { shapes } from './light-calls.ts';

const contracts = { demoMails, demoUsers, forgotPassword, login, resetPassword, setUpNeeded };

test.each(Object.keys(shapes) as (keyof typeof shapes)[])('SHELL-3: %s goes where its contract says', (name) => {
  const { method, path, transport, idempotent } = contracts[name];
  expect({ method, path, transport, idempotent }).toEqual({ ...shapes[name], transport: 'json', idempotent: false });
});
