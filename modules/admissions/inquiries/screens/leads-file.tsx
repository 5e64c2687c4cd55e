// A sheet of inquiries (spec 02 §10): of an event, or an old list.

import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';
import { kindPages } from './lead-words.ts';

export const LeadsFile = importScreen({
  title: 'Import inquiries',
  kind: 'leads',
  text: 'Parent, mobile and source of each line, as CSV or XLSX. A family with an open inquiry keeps it; a line of the same mobile and day that is known already is passed over.',
  crumbs: [{ title: kindPages.admission.title, to: kindPages.admission.path }],
  things: 'inquiries',
  doneTo: kindPages.admission.path,
});
