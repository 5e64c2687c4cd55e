// Calls of portal accounts and of their door (STU-90, STU-91).

import { inRequest } from '#platform/http/in-request.ts';
import type { Contract } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { type RequestFacts, serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { paperAnswer, readLetterheads, renderPdf, withLogo } from '#platform/printing/index.ts';
import { notFound } from '#kernel/refusal.ts';
import { inviteToPortal } from '../actions/invite-to-portal.ts';
import { endPortalSessions, lockPortal, unlockPortal } from '../actions/lock-portal.ts';
import { showPortalPage, takePortalPassword } from '../actions/portal-page.ts';
import type { Run } from '../actions/portal-people.ts';
import { portalSignIn, portalSignOut } from '../actions/portal-sign-in.ts';
import { readSlips, spendSlips } from '../actions/portal-slips.ts';
import { generatePasswords } from '../actions/generate-portal-passwords.ts';
import { setPortalPassword } from '../actions/type-portal-password.ts';
import * as portal from '../contract/portal.ts';
import * as door from '../contract/portal-door.ts';
import { portalSlipsPrint } from '../prints/portal-slips.ts';
import { listPortalAccounts, listSlips } from '../reads/portal-accounts.ts';
import { inviteFamilies } from '../actions/invite-families.ts';
import { portalInviteMany } from '../contract/portal.ts';

const runFor =
  (contract: Contract, facts: RequestFacts): Run =>
  (work) =>
    inRequest(contract, facts, work);

export const portalCalls = [
  serve(portal.portalList, listPortalAccounts),
  serve(portal.portalInvite, async (input) => {
    const answer = await inviteToPortal(input);
    const done = answer.rows.filter((row) => row.done).length;
    const words =
      answer.job_id === null ? `${counted(done, 'person', 'people')} invited` : 'The invitations are being written';
    return withMessage(answer, words);
  }),
  serveAtEdge(portal.portalGenerate, (input, facts) => generatePasswords(input, runFor(portal.portalGenerate, facts))),
  serveAtEdge(portal.portalSet, async (input, facts) => {
    await setPortalPassword(input, runFor(portal.portalSet, facts));
    return withMessage(null, 'The password is set; sessions of this account are ended');
  }),
  serve(portal.portalLock, async (input) => withMessage(await lockPortal(input), 'Locked')),
  serve(portal.portalUnlock, async (input) => withMessage(await unlockPortal(input), 'Unlocked')),
  serve(portal.portalEndSessions, async (input) =>
    withMessage(await endPortalSessions(input), 'Signed out everywhere'),
  ),
  serve(portal.portalSlips, listSlips),
  // The paper is made before it is spent: a fault of the printer loses nothing.
  serveAtEdge(portal.portalSlipsPrint, async ({ id }, facts) => {
    const { entries, held } = await inRequest(portal.portalSlipsPrint, facts, async () => {
      const slips = await readSlips(id);
      const [head] = await readLetterheads([slips.branch_id]);
      if (!head) throw notFound('The branch of these slips');
      return { entries: slips.entries, held: head };
    });
    const bytes = await renderPdf(portalSlipsPrint, { letterhead: await withLogo(held), entries });
    await inRequest(portal.portalSlipsPrint, facts, () => spendSlips(id));
    return paperAnswer(['Slips for the parents app', `(${entries.length})`], bytes);
  }),
  serveAtEdge(door.portalLogin, portalSignIn),
  serve(door.portalLogout, async (_input, { at_door }) => {
    await portalSignOut(at_door.request.bearer);
    return withMessage(null, 'You are signed out');
  }),
  serveAtEdge(door.portalPage, (_input, facts) => showPortalPage(facts.at_door, runFor(door.portalPage, facts))),
  serveAtEdge(door.portalPageDone, ({ token }, facts) =>
    takePortalPassword(token, facts.at_door, runFor(door.portalPageDone, facts)),
  ),
  serve(portalInviteMany, async (input) => {
    const answer = await inviteFamilies(input);
    const done = answer.rows.filter((row) => row.done).length;
    return withMessage(answer, answer.job_id === null ? `${done} invited` : 'The invitations are being written');
  }),
];
