// What papers of a branch are called.

import type { documentKinds } from '../contract/documents.ts';

export const kindNames: Readonly<Record<(typeof documentKinds)[number], string>> = {
  registration: 'Registration',
  noc: 'No objection certificate',
  fitness: 'Building fitness',
  fire: 'Fire safety',
  lease: 'Lease',
  tax: 'Tax registration',
  insurance: 'Insurance',
  agreement: 'Agreement',
  security: 'Security clearance',
  other: 'Other paper',
};
