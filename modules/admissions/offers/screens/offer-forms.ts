// The forms of an offer: issue, a later last day, take back (ADM-66). The row actions of every list of applications open them.

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import type { About } from '#ui/controls/waiting-about.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { offerCancel, offerExtend, offerIssue } from '../contract/offers.ts';

/** What a list or a plan knows of the application. */
export interface OfferOf {
  application_id: number;
  version: number;
  child_name: string;
  /** The child's record, where it has one. */
  student_id?: number | null;
  expires_on?: LocalDate | null;
  /** What the offer will ask, where it is known. */
  due_now?: number;
  currency?: Currency;
}

const waitsFor =
  ({ student_id }: OfferOf) =>
  (): About => ({ student_ids: student_id ? [student_id] : [] });

export const issueForm = (offer: OfferOf): FormDeclaration<typeof offerIssue> => ({
  title: `Issue the offer for ${offer.child_name}`,
  text:
    offer.due_now !== undefined && offer.currency
      ? `A challan of ${moneyWithCurrency(offer.due_now, offer.currency)} is issued; the seat and the place are held until its last day.`
      : 'The challan of what is due now is issued; the seat and the place are held until its last day.',
  call: offerIssue,
  fields: [
    {
      name: 'expires_on',
      label: 'Last day',
      kind: 'date',
      hint: 'Leave empty for the usual number of days of the branch.',
    },
    { name: 'send_message', label: 'Tell the family', kind: 'flag' },
  ],
  waits: waitsFor(offer),
  button: 'Issue offer',
});

export const extendForm = ({ child_name, expires_on }: OfferOf): FormDeclaration<typeof offerExtend> => ({
  title: `Extend the offer for ${child_name}`,
  ...(expires_on ? { text: `Its last day is ${formatDate(expires_on)}.` } : {}),
  call: offerExtend,
  fields: [
    {
      name: 'expires_on',
      label: 'New last day',
      kind: 'date',
      required: true,
      ...(expires_on ? { min: expires_on } : {}),
    },
    { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 },
  ],
  button: 'Extend offer',
});

export const repriceForm = (offer: OfferOf): FormDeclaration<typeof offerCancel> => ({
  title: `Re-price ${offer.child_name}`,
  text: `The challan${
    offer.due_now !== undefined && offer.currency ? ` of ${moneyWithCurrency(offer.due_now, offer.currency)}` : ''
  } is cancelled and the fee is set again; what was paid on it becomes the child’s advance. Seat and place stay.`,
  call: offerCancel,
  fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 }],
  waits: waitsFor(offer),
  button: 'Withdraw the offer',
});
