// Calls of the Staff screen (spec 01 §4: users CRUD), and what may be done to an account.

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, type Served, withMessage } from '#platform/http/serve.ts';
import { sendLink, setPasswordOf } from '../actions/give-password.ts';
import { hashChecked } from '#modules/users/passwords/chapter.ts';
import { endSecondFactorOf, endSessionsOf, changeUserState } from '../actions/change-user-state.ts';
import { createUser, updateUser } from '../actions/save-user.ts';
import * as users from '../contract/users.ts';
import { readWhatToGive } from '../reads/what-to-give.ts';
import { listUsers, readPermissionsOf, readSessions, readUser } from '../reads/users.ts';
import { grantWords } from '../rules/grant-words.ts';

const create = serveAtEdge(users.userCreate, async ({ password, ...input }, facts) => {
  const stored = password === undefined ? null : await hashChecked(password, input);
  const made = await inRequest(users.userCreate, facts, async () => {
    const user = await createUser(input);
    // A pending account gets its link with the approval.
    if (user.status === 'active') await (stored === null ? sendLink(user.id, true) : setPasswordOf(user.id, stored));
    return user;
  });
  const told =
    made.status === 'pending'
      ? `${input.name} is added and waits for approval`
      : stored === null
        ? `${input.name} is added; a link for choosing a password is on its way to ${input.email}`
        : `${input.name} is added. The password must be changed at the first sign-in.`;
  return withMessage(made, told);
});

const resetPassword = serveAtEdge(users.userResetPassword, async ({ id, password }, facts) => {
  const user = await inRequest(users.userResetPassword, facts, () => readUser(id));
  const stored = password === undefined ? null : await hashChecked(password, user);
  await inRequest(users.userResetPassword, facts, async () => {
    await requirePermission('Admin Edit');
    await (stored === null ? sendLink(id) : setPasswordOf(id, stored));
  });
  return withMessage(
    null,
    stored === null
      ? `A link for a new password is on its way to ${user.email}`
      : `${user.name} must change the password at the next sign-in; all sessions are ended`,
  );
});

export const userCalls: readonly Served[] = [
  serve(users.userList, listUsers),
  serveExport(exportOf(users.userList), {
    name: 'users',
    page: listUsers,
    columns: [
      { title: 'Name', value: (row) => row.name },
      { title: 'Signs in as', value: (row) => row.username },
      { title: 'E-mail', value: (row) => row.email },
      { title: 'Phone', value: (row) => row.phone },
      { title: 'Roles', value: (row) => row.roles.join(', '), width: 30 },
      { title: 'Branches', value: (row) => grantWords(row.grants), width: 40 },
      { title: 'Last seen', value: (row) => row.seen_at, width: 26 },
      { title: 'Second factor', value: (row) => (row.second_factor ? 'yes' : 'no') },
      { title: 'Status', value: (row) => row.status },
    ],
  }),
  serve(users.whatToGive, () => readWhatToGive()),
  serve(users.userView, ({ id }) => readUser(id)),
  create,
  serve(users.userUpdate, async (input) => withMessage(await updateUser(input), `${input.name} is saved`)),
  serve(users.userLock, async (input) =>
    withMessage(await changeUserState({ ...input, to: 'locked' }), 'The user is locked'),
  ),
  serve(users.userLeft, async (input) =>
    withMessage(await changeUserState({ ...input, to: 'left' }), 'The user is marked as left'),
  ),
  serve(users.userUnlock, async (input) =>
    withMessage(await changeUserState({ ...input, to: 'active', reason: null }), 'The user may sign in again'),
  ),
  resetPassword,
  serve(users.userEndSessions, async ({ id }) => {
    const ended = await endSessionsOf(id);
    return withMessage({ ended }, counted(ended, 'session is ended', 'sessions are ended'));
  }),
  serve(users.userEndSecondFactor, async ({ id }) => {
    await endSecondFactorOf(id);
    return withMessage(null, 'The second factor is removed');
  }),
  serve(users.userSessions, ({ id }) => readSessions(id)),
  serve(users.userPermissions, ({ id }) => readPermissionsOf(id)),
];
