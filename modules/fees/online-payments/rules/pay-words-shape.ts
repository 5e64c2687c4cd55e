// Every sentence of the pages of a payment link, in whatever language.

import type { SlipProblem } from './slip-problem.ts';

export interface PayWords {
  title: (child: string) => string;
  class: string;
  challan: string;
  last_day: string;
  amount: string;
  pay: string;
  test: string;
  at_bank: string;
  at_office: string;
  reference: (challan_no: string) => string;
  account: string;
  number: string;
  proof: string;
  proof_text: string;
  paid_amount: string;
  day: string;
  into: string;
  slip_reference: string;
  slip: string;
  send: string;
  sent: string;
  sent_text: string;
  going: string;
  going_text: string;
  go_on: string;
  paid: string;
  paid_text: string;
  credit_text: string;
  receipt: string;
  receipt_no: string;
  over: string;
  over_text: string;
  pending: string;
  pending_text: string;
  again: string;
  failed: string;
  failed_text: (why: string) => string;
  try_again: string;
  refused: string;
  refused_text: string;
  later: string;
  later_text: string;
  tested: string;
  tested_text: string;
  unknown: string;
  unknown_text: string;
  wrong: Record<SlipProblem, string>;
}
