// Calls of contacts and groups of branches (10 section 11.2).

import { serve, withMessage } from '#platform/http/serve.ts';
import { requireBranch } from '#platform/access/who.ts';
import * as contacts from '../contract/contacts.ts';
import { addBranchGroup, addContact, changeContact, removeContact } from '../actions/save-contacts.ts';
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
];
