// Calls of sign-in and environment (product-spec 7.1, 7.9; spec 01 §4).

import { counted } from '#kernel/counted.ts';
import { DEMO_PASSWORD } from '#platform/access/demo.ts';
import { requireStepUp } from '#platform/access/step-up.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { afterAnswer } from '#platform/http/after-answer.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, type Served, withMessage } from '#platform/http/serve.ts';
import { who } from '#platform/access/who.ts';
import { chooseEnvironment } from '../actions/choose-environment.ts';
import { askReset, resetPassword as reset } from '../actions/reset-password.ts';
import { signIn } from '../actions/sign-in.ts';
import { requireOwnPassword } from '#modules/users/passwords/chapter.ts';
import { signOut, signOutOthers } from '../actions/sign-out.ts';
import * as session from '../contract/session.ts';
import * as door from '../contract/sign-in.ts';
import { readSessionUser } from '../reads/session-user.ts';

export const sessionCalls: readonly Served[] = [
  serveAtEdge(door.login, ({ login, password, code, remember }, { device, ip }) =>
    signIn({ login, password, code, remember, device, ip }),
  ),
  serve(door.logout, async (_input, { token_hash }) => {
    await signOut(token_hash);
    return withMessage(null, 'You are signed out');
  }),
  // The password comes with the call, or was given for it before (step-up).
  serveAtEdge(door.logoutOtherDevices, async ({ password }, facts) => {
    const contract = door.logoutOtherDevices;
    if (password === undefined) await inRequest(contract, facts, () => requireStepUp(contract, facts));
    else await requireOwnPassword({ contract, facts, password, field: 'password' });
    const ended = await inRequest(contract, facts, () => signOutOthers(facts.token_hash));
    return withMessage({ ended }, counted(ended, 'other device is signed out', 'other devices are signed out'));
  }),
  // The same words in the same time, whether or not the address is known: looking for it begins after the answer.
  serveAtEdge(door.forgotPassword, async ({ email }) => {
    afterAnswer(() => askReset(email));
    return withMessage(null, 'If the address is known, a link is on its way');
  }),
  serveAtEdge(door.resetPassword, async ({ token, password }) => {
    await reset(token, password);
    return withMessage(null, 'Your password is changed. Sign in with it now.');
  }),
  serve(door.demoUsers, async () => {
    const users = await rowsOf(
      sql<{ name: string; username: string; role: string }>`select name, username, role from platform.demo_users()`,
    );
    return users.map((user) => ({ login: user.username, password: DEMO_PASSWORD, name: user.name, role: user.role }));
  }),
  serve(door.demoMails, () =>
    rowsOf(sql`select id, to_address, subject, body, created_at from platform.demo_mails(20)`),
  ),
  serve(session.getUser, () => readSessionUser()),
  serve(session.setUserBranch, async ({ school_id, country_id, branch_type, branch_id, selected_branch }) => {
    await chooseEnvironment({
      school_id,
      country_id,
      branch_type: branch_type ?? 0,
      branch_id: branch_id ?? selected_branch ?? null,
    });
    return withMessage(null, 'The environment is saved');
  }),
  serve(session.updateBranchAndCountry, async ({ branch_id, country_id }) => {
    await chooseEnvironment({ school_id: who().school_id, country_id, branch_type: 0, branch_id: branch_id ?? null });
    return withMessage(null, 'The environment is saved');
  }),
];
