// Accounts of families for the app: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { portalAudience } from './reads/portal-audience.ts';
import { portalClock } from './actions/portal-clock.ts';
import { slipsSealed } from './actions/portal-slips.ts';
import { portalCalls } from './calls/portal.ts';
import { portalSettings } from './rules/portal-settings.ts';
import { generateJob } from './actions/generate-portal-passwords.ts';
import { inviteJob } from './actions/invite-to-portal.ts';

export { inviteToPortal } from './actions/invite-to-portal.ts';
export { lockPortal } from './actions/lock-portal.ts';
export { portalPeople, preparePortalAccounts } from './actions/portal-people.ts';
export { type PortalChild, portalChildren } from './actions/portal-sign-in.ts';
export { writePasswords } from './actions/write-portal-passwords.ts';

export const portalChapter = defineChapter({
  name: 'portal',
  calls: portalCalls,
  sealed: [slipsSealed],
  clock: portalClock,
  settings: portalSettings,
  audiences: [portalAudience],
  jobs: [generateJob, inviteJob],
});
