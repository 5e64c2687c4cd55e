// Contacts of a branch: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { contactCalls } from './calls/contacts.ts';
import { branchGroupThings } from './reads/named-groups.ts';

export { contactsOf } from './reads/contacts.ts';

export const contactsChapter = defineChapter({
  name: 'contacts',
  calls: contactCalls,
  named: branchGroupThings,
});
