// The reason with which a closed month or year is asked to be opened again.

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { periodReopen, yearReopen } from '../../contract/periods.ts';

const reason = { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 500 } as const;

export const reopenMonth: FormDeclaration<typeof periodReopen> = {
  title: 'Open the month again',
  text: 'A soft closed month opens at once. A closed one needs a second person with Account Period in all branches of the country; it is then soft closed.',
  call: periodReopen,
  fields: [reason],
  button: 'Open again',
};

export const reopenYear: FormDeclaration<typeof yearReopen> = {
  title: 'Open the year again',
  text: 'A second person with Account Period in all branches of the country decides. The entries of the year end are then reversed on their day; the months stay closed until they are opened one by one.',
  call: yearReopen,
  fields: [reason],
  button: 'Ask to open the year',
};
