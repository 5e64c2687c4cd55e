// What acts and reasons of a correction are called (FEE-84).

import type { CorrectionAction, ReasonCode } from '../contract/corrections.ts';

export const actionWords: Record<CorrectionAction, string> = {
  change_line: 'Change an amount',
  add_line: 'Add a charge',
  waive_fine: 'Waive the fine',
  cancel_challan: 'Cancel the challan',
  write_off: 'Write off as bad debt',
  move_payment: 'Move the payment',
  reverse_deposit: 'Reverse the deposit',
  change_due_date: 'Change the due date',
};

export const reasonWords: Record<ReasonCode, string> = {
  wrong_structure: 'Wrong structure',
  wrong_concession: 'Wrong concession',
  left: 'Left',
  double_entry: 'Double entry',
  fine_waived: 'Fine waived',
  bad_debt: 'Bad debt',
  transfer: 'Transfer',
  other: 'Other',
};
