// Calls of offers, their collection and the confirmation (spec 02 §7).

import { exportOf } from '#kernel/export-call.ts';
import { formatDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { confirmAdmission } from '../actions/confirm-admission.ts';
import { cancelOffer, extendOffer, issueOffer } from '../actions/issue-offer.ts';
import { admissionConfirm, finalPaymentList, offerCancel, offerExtend, offerIssue } from '../contract/offers.ts';
import { listFinalPayments } from '../reads/final-payments.ts';

const own = (row: { currency: Currency }): Currency => row.currency;

export const offerCalls = [
  serve(offerIssue, async (input) => {
    const offer = await issueOffer(input);
    return withMessage(offer, `The offer is valid until ${formatDate(offer.expires_on)}`);
  }),
  serve(offerExtend, async (input) => {
    const offer = await extendOffer(input);
    return withMessage(offer, `The offer is valid until ${formatDate(offer.expires_on)}`);
  }),
  serve(offerCancel, async (input) =>
    withMessage(await cancelOffer(input), 'The offer is withdrawn: set the fee again'),
  ),
  serve(finalPaymentList, listFinalPayments),
  serve(admissionConfirm, async (input) => {
    const confirmed = await confirmAdmission(input);
    return withMessage(confirmed, `Admitted: ${confirmed.student.admission_no}`);
  }),
  serveExport(exportOf(finalPaymentList), {
    name: 'final-payments',
    page: listFinalPayments,
    columns: [
      { title: 'Application', value: (row) => row.application_no },
      { title: 'Child', value: (row) => row.child_name, width: 28 },
      { title: 'Father', value: (row) => row.father_name, width: 28 },
      { title: 'Mobile', value: (row) => row.mobile, width: 18 },
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Challan', value: (row) => row.challan_no, width: 20 },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Due now', value: (row) => row.due_now, money: own },
      { title: 'Paid', value: (row) => row.paid, money: own },
      { title: 'Rest', value: (row) => row.rest, money: own },
      { title: 'Last day', value: (row) => row.expires_on },
      { title: 'Admission no', value: (row) => row.admission_no },
    ],
  }),
];
