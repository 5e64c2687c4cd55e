// Calls of branches and their classes (10 section 11.2, 08 section 7.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import * as contract from '../contract/branches.ts';
import * as classes from '../contract/classes.ts';
import * as contacts from '../contract/contacts.ts';
import { gateOf, gateSummary } from '../actions/ask-gate.ts';
import { activationCheck, changeStatus, closingCheck } from '../actions/change-status.ts';
import { currentSession } from '../actions/find-session.ts';
import { saveBranchCourses, saveClassPlans, saveRoom } from '../actions/keep-classes.ts';
import { addSession, makeSessionCurrent } from '../actions/keep-sessions.ts';
import { addBranchGroup, addContact, changeContact, removeContact } from '../actions/keep-contacts.ts';
import { createSections, saveSection } from '../actions/keep-sections.ts';
import { addBranch, changeBranch } from '../actions/save-branch.ts';
import * as read from '../reads/branches.ts';
import { classesOf, listRooms, listSections, sessionsOf } from '../reads/classes.ts';

export const branchCalls = [
  serve(contract.branchList, (input) => read.listBranches(input)),
  serve(contract.branchDetail, async ({ id }) => ({
    branch: await read.branchById(id),
    contacts: await read.contactsOf(id),
    gate: await gateSummary(id),
    counters: await read.branchCounters(id),
    settings: await read.settingsSummary(id),
  })),
  serve(contract.branchCreate, async (input) => {
    const branch = await addBranch(input);
    return withMessage({ branch }, `${branch.code} ${branch.branch_name} is added as a draft`);
  }),
  serve(contract.branchUpdate, async (input) =>
    withMessage({ branch: await changeBranch(input) }, 'The branch is saved'),
  ),
  serve(contract.branchGate, ({ branch_id, action }) => gateOf(branch_id, action)),
  serve(contract.statusHistory, async ({ id }) => {
    requireBranch(id);
    return read.statusHistoryOf(id);
  }),
  serve(contract.statusCheck, async ({ id, to }) => {
    requireBranch(id);
    return to === 'closed' ? closingCheck(id) : activationCheck(id);
  }),
  serve(contract.statusChange, async (input) => {
    const branch = await changeStatus(input);
    return withMessage({ branch }, `${branch.code} is ${branch.status} now`);
  }),
  serve(contacts.contactList, async ({ branch_id }) => {
    requireBranch(branch_id);
    return read.contactsOf(branch_id);
  }),
  serve(contacts.contactAdd, (input) => addContact(input)),
  serve(contacts.contactUpdate, (input) => changeContact(input)),
  serve(contacts.contactDelete, async ({ id }) => {
    await removeContact(id);
    return withMessage(null, 'The contact is removed');
  }),
  serve(contacts.branchGroupList, () => read.branchGroups()),
  serve(contacts.branchGroupAdd, (input) => addBranchGroup(input)),
];

export const classCalls = [
  serve(classes.sessionList, (input) => sessionsOf(input.country_id)),
  serve(classes.sessionAdd, async (input) => withMessage(await addSession(input), 'The session is added')),
  serve(classes.sessionMakeCurrent, async ({ id }) => {
    const session = await makeSessionCurrent(id);
    return withMessage(session, `${session.name} is the current session now`);
  }),
  serve(classes.sectionList, (input) => listSections(input)),
  serve(classes.sectionSave, async (input) => withMessage(await saveSection(input), 'The section is saved')),
  serve(classes.sectionBulkCreate, async (input) => {
    const result = await createSections(input);
    return withMessage(result, result.made === 1 ? '1 section is added' : `${result.made} sections are added`);
  }),
  serve(classes.branchCourseSave, async (input) =>
    withMessage(await saveBranchCourses(input), 'The classes of the branch are saved'),
  ),
  serve(classes.roomList, (input) => listRooms(input)),
  serve(classes.roomSave, async (input) => withMessage(await saveRoom(input), 'The room is saved')),
  serve(classes.branchClasses, async ({ branch_id, session_id }) => {
    requireBranch(branch_id);
    const sessions = await sessionsOf();
    const session =
      sessions.find((row) => row.id === session_id) ?? (await currentSession(who().school_id, who().country_id));
    return { session_id: session.id, session_name: session.name, classes: await classesOf(branch_id, session.id) };
  }),
  serve(classes.classPlansSave, async (input) =>
    withMessage({ saved: await saveClassPlans(input) }, 'The plan is saved'),
  ),
];
