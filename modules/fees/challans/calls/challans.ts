// Calls of challans (spec 04 §6.3).

import { serve } from '#platform/http/serve.ts';
import { challanList, challanLookup, challanRead } from '../contract/challans.ts';
import { lookUpCode } from '../reads/challan-lookup.ts';
import { listChallans, readChallan } from '../reads/challans.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { billList } from '../contract/bills.ts';
import { listBills } from '../reads/bills.ts';
import { challanSearch } from '../contract/challan-search.ts';
import { searchChallans } from '../reads/challan-search.ts';

const own = (row: { currency: Currency }): Currency => row.currency;
const billWords = { unpaid: 'Unpaid', paid: 'Paid', blocked: 'Blocked' };

export const challanCalls = [
  serve(challanList, (query) => listChallans(query)),
  serve(challanLookup, ({ code }) => lookUpCode(code)),
  serve(challanRead, ({ id }) => readChallan(id)),
  serve(challanSearch, (query) => searchChallans(query)),
  serve(billList, (query) => listBills(query), { reads: 'replica' }),
  serveExport(exportOf(billList), {
    name: 'fee-bills',
    page: listBills,
    columns: [
      { title: 'Payment code', value: (row) => row.code, width: 16 },
      { title: 'Consumer', value: (row) => row.consumer, width: 32 },
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Branch', value: (row) => row.branch_name, width: 24 },
      { title: 'State', value: (row) => billWords[row.state] },
      { title: 'Currency', value: own },
      { title: 'Within due date', value: (row) => row.within_due, money: own },
      { title: 'After due date', value: (row) => row.after_due, money: own },
      { title: 'Due', value: (row) => row.due_date },
      { title: 'Bill month', value: (row) => row.bill_month },
      { title: 'Paid on', value: (row) => row.paid_on },
      { title: 'Paid', value: (row) => row.paid_amount, money: own },
    ],
  }),
];
