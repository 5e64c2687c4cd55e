// Calls of contacts and groups of branches (10 section 11.2).

import { serve, withMessage } from '#platform/http/serve.ts';
import { requireBranch } from '#platform/access/who.ts';
import * as contacts from '../contract/contacts.ts';
import { addContact, changeContact, removeContact } from '../actions/save-contacts.ts';
import { addBranchGroup, changeBranchGroup, deleteBranchGroup } from '../actions/save-groups.ts';
import * as contactReads from '../reads/contacts.ts';

export const contactCalls = [
  serve(contacts.contactList, async ({ branch_id }) => {
    requireBranch(branch_id);
    return contactReads.contactsOf(branch_id);
  }),
  serve(contacts.contactAdd, (input) => addContact(input)),
  serve(contacts.contactUpdate, (input) => changeContact(input)),
  serve(contacts.contactDelete, async ({ id }) => {
    await removeContact(id);
    return withMessage(null, 'The contact is removed');
  }),
  serve(contacts.branchGroupList, () => contactReads.branchGroups()),
  serve(contacts.branchGroupAdd, (input) => addBranchGroup(input)),
  serve(contacts.branchGroupUpdate, async (input) => {
    await changeBranchGroup(input);
    return withMessage(null, 'The group is saved');
  }),
  serve(contacts.branchGroupDelete, async ({ id }) => withMessage(null, `${await deleteBranchGroup(id)} is deleted`)),
];
