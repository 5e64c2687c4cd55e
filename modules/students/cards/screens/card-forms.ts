// A card in place of another, and the end of a card (STU-81).

import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { cardRequest, cardVoid } from '../contract/cards.ts';
import { reasonOptions } from './parts/card-words.ts';

export const asked = ['lost', 'damaged', 'changed'] as const;

export const newCard: FormDeclaration<typeof cardRequest> = {
  title: 'A new card for a student',
  text: 'The fee of the school is put on a challan; printing waits until it is paid, unless the approver lets it go ahead.',
  call: cardRequest,
  fields: [
    { name: 'student_id', label: 'Student', kind: 'student', required: true },
    {
      name: 'reason',
      label: 'Why',
      kind: 'choice',
      required: true,
      options: reasonOptions.filter((one) => asked.some((reason) => reason === one.value)),
    },
    { name: 'note', label: 'Note', kind: 'long', max: 300 },
    { name: 'charge', label: 'Charge the fee', kind: 'flag' },
  ],
  waits: ({ student_id, charge }) => ({ student_ids: charge && student_id ? [Number(student_id)] : [] }),
  button: 'Send for approval',
};

export const dropCard: FormDeclaration<typeof cardVoid> = {
  title: 'End this card',
  text: 'It is no longer valid; a scan shows it in red. Use this also to drop a rejected card.',
  call: cardVoid,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  button: 'End card',
};
