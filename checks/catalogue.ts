// The product's own paths, names and permissions are kept to the letter: whatever is built is compared with
// kernel/catalogue, and the number still to be built is told.

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import calls from '#kernel/catalogue/calls.json' with { type: 'json' };
import routes from '#kernel/catalogue/routes.json' with { type: 'json' };
import { areaOf, type LateScreens } from '#ui/routes/late-screens.ts';
import { root } from './house-files.ts';

export interface BuiltCall {
  readonly method: string;
  /** Below /api/v1/, parameters as :name. */
  readonly path: string;
  readonly permissions: readonly string[];
}

export interface BuiltScreen {
  readonly path: string;
  readonly name: string;
  readonly permissions: readonly string[];
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.toSorted().join('|') === b.toSorted().join('|');

const inWords = (permissions: readonly string[]) =>
  permissions.length ? permissions.join(' or ') : 'any signed-in user';

/** Calls the catalogue does not name, each with the reason why it is there all the same. */
const beyond: Readonly<Record<string, string>> = {
  'POST student/class-list/print': 'the class list as a paper (03 §6.2 print layouts)',
  'POST report/trial-balance/print': 'the trial balance as a paper (05 §10)',
  'GET admission/fee-plan/list': 'fee setting: applications to be priced, with their plans (02 §6.7, left side)',
  'GET admission/fee-plan/list/export': 'that list as a file (00 §8)',
  'GET admission/fee-plan/open': 'the plan editor with the packages on offer and what others pay (02 §6.7)',
  'POST fee/post/extra/preview': 'an extra charge before it is made: who, how many, how much (FEE-37)',
  'POST fee/plan/change/preview': 'student fee edit: the next three challans before and after (04 §5.2)',
  'GET imports/{kind}': 'the import service of 00 §8, one for every kind: its columns',
  'GET imports/{kind}/template': 'import service: the sheet to fill',
  'POST imports/{kind}/read': 'import service: headings, guessed columns and first lines of a file',
  'POST imports/{kind}/start': 'import service: check or import as a job',
  'GET imports/{kind}/runs': 'import service: what was imported',
  'GET imports/runs': 'own imports of every kind (00 §8)',
  'GET exports/runs': 'own exports with their files (00 §8)',
  'GET imports/runs/{id}': 'import service: one import with every bad line',
  'GET imports/runs/{id}/bad-lines': 'import service: the bad lines to correct',
  'GET dashboard/events': 'the event panel: what happens on the chosen day (product-spec 2.6, 01 §3)',
  'POST dashboard/shortcut/order': 'own shortcuts can be re-ordered (DASH-4)',
  'GET audit/choices': 'audit page: what its filters offer',
  'GET jobs/locks': 'jobs page: who prepares what since when (00 §19)',
  'GET jobs/{id}/errors': 'jobs page: error rows to download (01 §3)',
  'GET settings': 'the settings page of 01 §3: what applies where (00 §17)',
  'POST settings': 'settings page: a value from a day on',
  'GET settings/history': 'settings page: who set it to what (SET-2)',
  'POST settings/withdraw': 'settings page: a planned change that is not wanted',
  'POST settings/fix': 'settings page: fixed for branches (SET-1)',
  'GET settings/storage': 'settings page: storage and backup state (01 §3)',
  'GET setup': 'set-up page of AUTH-3: is anybody there yet?',
  'POST setup': 'set-up page of AUTH-3: the first school and its Super Admin',
  'POST users/{id}/lock': 'what 01 §3 asks of the Staff screen: lock',
  'POST users/{id}/left': 'Staff screen: the person has left',
  'POST users/{id}/unlock': 'Staff screen: let in again',
  'POST users/{id}/reset-password': 'Staff screen: reset password',
  'POST users/{id}/end-sessions': 'Staff screen: end sessions',
  'POST users/{id}/end-second-factor': 'Staff screen: the phone of the second factor is lost',
  'GET users/{id}/sessions': 'Staff screen: devices',
  'GET users/{id}/permissions': 'Staff screen: why may she?',
  'GET users/to-give': 'roles and branches that the form of a user offers (USER-1)',
  'GET permissions/tree': 'the tree of the role editor (01 §3)',
  'GET student/{id}/schools': 'schools before, a table of 03 §2 that the edit form shows',
  'POST student/school': 'schools before: one more, or one less',
  'GET student/pyramid': 'chart of All Students (03 §6.2): boys and girls by class',
  'POST student/roll-numbers': 'STU-2: renumbering the roll of a section, old → new first',
  'POST student/same-child': 'ADM-13 to ADM-15 while a form is typed',
  'POST student/bio/print': 'the bio data form (03 §8)',
  'POST student/labels/print': 'bulk action labels of All Students (03 §6.2)',
  'GET student-own-fields': 'own fields and houses for forms, lists and sheets (STU-10)',
  'GET student/warning/levels': 'the level that follows, shown before a warning is given (STU-85)',
  'POST student/warning/print': 'letters of warnings (03 §8)',
  'POST student-attendance/month-print': 'the attendance month sheet as a paper (03 §8)',
  'GET student-attendance/gate-passes': 'gate passes of ATT-9: the list',
  'GET student-attendance/gate-pass-child': 'gate pass: the child, who may fetch it, who may not',
  'POST student-attendance/gate-pass': 'gate pass: given (ATT-9)',
  'POST student-attendance/gate-pass-cancel': 'gate pass: taken back',
  'POST student-attendance/gate-pass-print': 'the gate pass as a slip of A6 (03 §8)',
  'GET student/promotion/{id}/fees': 'step 4 of promotion: the change of fees in all (03 §6.6)',
  'POST student/promotion/sign-off': 'an applied run is signed off (STU-76)',
  'POST student/promotion/print': 'the promotion list as a paper (03 §8)',
  'GET reports/student/strength/movements': 'every figure of the strength statement opens its rows (03 §6.10)',
  'POST reports/student/strength/print': 'the strength statement as a paper (03 §8)',
  'GET student/left/draft': 'a leaving as far as it is, for the stepper and the decision page (03 §6.5)',
  'POST admission/application/print': 'the application form as a paper (02 §9)',
  'GET admission/number-reference/{code}': 'the pair behind the reference of ADM-13, for who sees all branches',
  'POST admission/register/print': 'the admission and withdrawal register as a paper (02 §6.11)',
  'POST student/readmission/preview': 'what a return would be, shown beside the form (02 §6.10)',
  'POST student/readmission/print': 'the form of a re-admission for the file (02 §6.10, action print)',
  'POST student/readmission/register/print': 'the register of re-admissions as a paper (02 §6.10)',
  'GET admission/applications/board': 'the cards of the board (02 §6.9)',
  'POST admission/application/assign': 'bulk assign of the Admission List (02 §6.4)',
  'GET admission/application/assignees': 'whom to give applications to (02 §6.4)',
  'GET admission/people': 'invigilators of a slot and panel members of an interview to choose from (02 §6.4, §6.6)',
  'POST admission/test/call-letters': 'test call letters as papers (02 §9)',
  'POST admission/test-slot/print': 'attendance sheet and seat labels of a slot (02 §9)',
  'POST admission/test/result-slips': 'result slips as papers (02 §9)',
  'POST admission/seats/print': 'the seats sheet (02 §9)',
  'POST admission/waiting-list/print': 'the waiting lists as a paper (02 §9)',
  'POST admission/interview/day-list': 'the interviews of a day as a paper (02 §6.6, §9)',
  'POST student/left/decision': 'the settlement as it is now, for who decides (03 §6.5 left-approved-approve)',
  'POST student/left/slip': 'clearance slip and struck-off notice as papers (03 §8)',
  'POST student/leaving-certificate/print': 'an issued certificate or duplicate as a paper (STU-59)',
  'GET student/card/begin': 'how far the cards of a class are, for the stepper (03 §6.7 initiate-card)',
  'GET student/card/pending': 'the approval queue with card pictures, for who decides and makes no cards (STU-82)',
  'GET student/card/pending/export': 'that queue as a file (00 §8)',
  'GET reports/student/strength/movements/export': 'the movements behind a figure as a file (00 §8)',
  'GET student/card/batches': 'the batches of the queue with their PDFs (03 §6.7 card/queue)',
  'POST student/card/batch-again': 'the PDF of a batch whose job was stopped (00 §19)',
  'GET student/card/gate-book': 'the cards of a branch for a gate that works when the line is down (03 §14.8)',
  'POST student/pick-up/create': 'who fetched which child at the gate; the family is told (03 §14.8)',
  'GET student/pick-up/list': 'who fetched which child on a day (03 §14.8)',
  'GET student/pick-up/list/export': 'that day as a file (00 §8)',
  'POST student/card/preview': 'cards as they will be printed, before they are sent (03 §6.7)',
  'POST student/freeze/preview': 'what each month becomes, shown beside the form (STU-41)',
  'POST student/transfer/preview': 'what a transfer would mean, shown beside the form (STU-60)',
  'GET student/transfer/clearance': 'what the child still holds, for who releases (STU-57)',
  'POST student/transfer/clear': 'an item of it ticked by hand (STU-57)',
  'GET student/transfer/sections': 'where the destination may put the child (STU-60)',
  'POST student/transfer/order': 'the paper of 03 §8',
  'GET student/transfer/group': 'moves to and from other schools and countries of the group (STU-62)',
  'GET student/transfer/group/export': 'that list as a file (00 §8)',
  'GET student/transfer/group/places': 'where such a child may go',
  'POST student/transfer/group/create': 'the form that makes both drafts (STU-62)',
  'GET student/transfer/group/sections': 'where the other school may put the child',
  'POST student/transfer/group/admit': 'the draft there becomes an admission (STU-62)',
  'POST student/transfer/group/refuse': 'the draft there is closed with its reason',
  'GET student/section-change/sheet': 'who sits where, for the columns of STU-66',
  'POST student/change-many': 'the bulk action of All Students over ticked or all filtered rows (00 §9)',
  'POST student/section-change/many': 'the section of ticked or all filtered students, as a job (STU-66)',
  'POST student/portal/invite-families': 'guardians of ticked or all filtered students are invited (03 §6.2, STU-90)',
  'POST student/notice/preview': 'what a message to chosen families would become (03 §6.2, MSG-32)',
  'POST student/notice/send': 'the bulk message of All Students (03 §6.2)',
  'POST student/left/dues-message/preview': 'what a message about dues would become (03 §6.5, MSG-32)',
  'POST student/left/dues-message/send': 'the bulk dues message of the Left Record (03 §6.5)',
  'POST student/guardian/merge': 'Student Merge covers guardians, too (03 §4, STU-9)',
  'GET views': 'saved views of lists (00 §9): own ones and those of the role',
  'POST views': 'saved views: keep one',
  'PUT views/{id}': 'saved views: change it',
  'DELETE views/{id}': 'saved views: delete it',
  'POST views/default': 'saved views: open the list with it',
  'GET profile': 'own page of 01 §3: names, photo, roles, branches',
  'PUT profile': 'own page: phone',
  'POST profile/photo': 'own page: photo',
  'DELETE profile/photo': 'own page: photo taken away',
  'POST profile/password': 'own page: password',
  'GET profile/devices': 'own page: devices',
  'POST profile/devices/{id}/end': 'own page: end one device',
  'POST profile/second-factor/begin': 'own page: second factor, the code to scan',
  'POST profile/second-factor/confirm': 'own page: second factor, its first code',
  'POST profile/second-factor/end': 'own page: second factor off',
  'POST profile/recovery-codes': 'own page: new recovery codes',
  'POST confirm-password': 'the password again for one call (00 §13 step-up)',
  'GET message/sandbox': 'the wall of the sandbox (12 MSG-60): what would have gone out',
  'GET message/list/export': 'the log as a file is for Message Log alone (12 §4)',
  'GET approvals/counts': 'what waits, for the drawer and the bell (00 §7)',
  'GET approvals/about': 'what waits for approval about children, said before an act on their money (FEE-37, 0079)',
  'GET approvals/lookups': 'filters of the queue (01 §3)',
  'GET approvals/{id}': 'one request with its levels and steps (00 §16)',
  'GET approvals/{id}/rows': 'rows decided one by one (00 §16)',
  'POST approvals/{id}/cancel': 'cancelled by who asked (00 §7)',
  'POST approvals/{id}/ask-back': 'a question to who asked (00 §7)',
  'POST approvals/{id}/answer': 'the answer to it',
  'GET approvals/delegations': 'who decides for whom while away (00 §16)',
  'POST approvals/delegations': 'names a person for the days away',
  'POST approvals/delegations/{id}/end': 'ends it',
  'GET approvals/people': 'people to choose from for it',
  'POST student/bulk-edit/{id}/retry': 'Retry skipped of STU-27',
  'GET machines': 'machine credentials of 00 §13 (System Setting): gateways and devices',
  'POST machines': 'machine credentials: a new one, its key shown once',
  'POST machines/{id}': 'machine credentials: name, branch, addresses',
  'POST machines/{id}/rotate': 'machine credentials: a new key',
  'POST machines/{id}/revoke': 'machine credentials: ended',
  'GET sites': 'websites at the public door (13 §2 public_sites)',
  'POST sites': 'websites: a new one, its key shown once',
  'POST sites/{id}': 'websites: origins, languages, limit, on or off',
  'POST sites/{id}/rotate': 'websites: a new key',
  'GET demo-users': 'the sign-in page of a demo school offers its people; answers nobody elsewhere',
  'GET demo-mails': 'what a demo school would have mailed; nothing leaves the machine there',
  'GET search/name': 'a form that opens with a student chosen already shows who it is (01 §4)',
  'GET student/portal/slips': 'slips wait for who had them made, and are seen to have been printed (03 STU-90)',
  'POST student/portal/slips-print': 'the slips are set when they are read, once (03 §8)',
  'GET portal/{token}': 'the page behind an invitation (03 STU-90, decision 0038)',
  'POST portal/{token}': 'the password chosen on it (03 STU-90, decision 0038)',
  'GET student/parent-request/assignees': 'who of the branch may be given a request (03 STU-95)',
  'GET lead/known': 'the line beside a mobile as it is typed (02 §6.2)',
  'GET lead/assignees': 'people whom an inquiry may be given to (ADM-3)',
  'POST lead/stage-many': 'bulk action mark junk (02 §6.2)',
  'POST lead/message': 'bulk action message, with ADM-8 (02 §6.2)',
  'POST student-attendance/device-rebind': 'the new address of a machine, accepted by a person (ATT-20, decision 0065)',
  'POST student-attendance/devices-clear': 'the list of machines that are nobody’s, cleared (ATT-20, decision 0065)',
};

export function wrongCalls(built: readonly BuiltCall[]): string[] {
  const wanted = new Map(calls.map((call) => [`${call.method} ${call.path}`, call.permissions as string[]]));
  return built.flatMap(({ method, path, permissions }) => {
    const key = `${method} ${path.replaceAll(/:([a-z_A-Z]+)\??/g, '{$1}')}`;
    // Every list may be taken away as a file (00 §8), with the permissions of the list.
    // Machines and short addresses stand at the root: their path begins with a slash there.
    const asked = wanted.get(key) ?? wanted.get(key.replace(/\/export$/, '')) ?? wanted.get(key.replace(' ', ' /'));
    if (key in beyond) return [];
    if (!asked) return [`call ${key}: not in kernel/catalogue/calls.json`];
    return same(asked, permissions)
      ? []
      : [`call ${key}: asks for ${inWords(permissions)}, the catalogue for ${inWords(asked)}`];
  });
}

/** Screens the catalogue does not name, each with the reason why it is there all the same. */
const screensBeyond: Readonly<Record<string, string>> = {
  '/admin/help/:page?': 'the help that Ctrl+K finds (00 §9)',
};

export function wrongScreens(built: readonly BuiltScreen[]): string[] {
  const wanted = new Map([...routes.public, ...routes.admin].map((route) => [route.path, route]));
  return built.flatMap(({ path, name, permissions }) => {
    const route = wanted.get(path);
    if (path in screensBeyond) return [];
    if (!route) return [`screen ${path}: not in kernel/catalogue/routes.json`];
    const found: string[] = [];
    if (route.name !== name) found.push(`screen ${path}: is named ${name}, in the catalogue ${route.name}`);
    if (!same(route.permissions as string[], permissions)) {
      found.push(`screen ${path}: asks for ${inWords(permissions)}, the catalogue for ${inWords(route.permissions)}`);
    }
    return found;
  });
}

export function twice(keys: readonly string[], what: string): string[] {
  return [...new Set(keys.filter((key, i) => keys.indexOf(key) !== i))].map(
    (key) => `${what} ${key}: registered twice`,
  );
}

/** Every route manifest of the modules; the screens themselves stay unloaded. */
export async function builtScreens(): Promise<BuiltScreen[]> {
  const manifests = globSync('modules/*/screens.ts', { cwd: root });
  const loaded = await Promise.all(manifests.map((path) => import(pathToFileURL(join(root, path)).href)));
  return loaded.flatMap((manifest: { screens: BuiltScreen[] }) => manifest.screens);
}

/** A page outside the areas of its manifest would never be found, a superfluous area would bring the manifest for nothing. */
export async function wrongAreas(late: readonly LateScreens[]): Promise<string[]> {
  const told = await Promise.all(
    late.map(async ({ areas, load }) => {
      const { screens } = await load();
      const used = [...new Set(screens.map(({ path }) => areaOf(path)))].toSorted();
      return same(areas, used)
        ? []
        : [`app/screens.ts: the manifest with ${screens[0]?.path ?? 'no screen'} has the areas ${used.join(', ')}`];
    }),
  );
  return told.flat();
}

/** What of the catalogue stands, in one line. */
export function coverage(builtCalls: number, screens: number): string {
  const allScreens = routes.public.length + routes.admin.length;
  return `built: ${builtCalls} of ${calls.length} calls, ${screens} of ${allScreens} screens`;
}
