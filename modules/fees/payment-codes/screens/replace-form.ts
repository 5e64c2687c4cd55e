// A code is replaced with its reason; the old one still brings money home for a while.

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { codeReplace } from '../contract/payment-codes.ts';
import { REPLACED_LANDS_MONTHS } from '../rules/index.ts';

export const replaceForm: FormDeclaration<typeof codeReplace> = {
  title: 'Replace payment code',
  text: `Use this if it leaked or was misprinted. Money paid on the old code still lands with its owner for ${REPLACED_LANDS_MONTHS} months and is marked.`,
  call: codeReplace,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', rows: 2, max: 200, required: true }],
  button: 'Replace code',
};
