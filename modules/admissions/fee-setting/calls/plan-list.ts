// The list of fee plans to be set (spec 02 §7).

import { exportOf } from '#kernel/export-call.ts';
import type { Currency } from '#kernel/money.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { planList } from '../contract/plan-list.ts';
import { listPlans } from '../reads/plans.ts';
import { stageNames } from '#modules/admissions/stages/contract/stages.ts';

const own = (row: { currency: Currency }): Currency => row.currency;

export const planListCalls = [
  serve(planList, listPlans),
  serveExport(exportOf(planList), {
    name: 'admission-fee-plans',
    page: listPlans,
    columns: [
      { title: 'Child', value: (row) => row.child_name, width: 28 },
      { title: 'Application', value: (row) => row.application_no, width: 16 },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Session', value: (row) => row.session_name },
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Stage', value: (row) => stageNames[row.stage] },
      { title: 'Days', value: (row) => row.days },
      { title: 'Fee plan', value: (row) => row.plan_state.replace('_', ' ') },
      { title: 'Package', value: (row) => row.package_name, width: 24 },
      { title: 'Joins', value: (row) => row.join_on },
      { title: 'Currency', value: own },
      { title: 'Gross', value: (row) => row.gross, money: own },
      { title: 'Net', value: (row) => row.net, money: own },
      { title: 'By hand %', value: (row) => row.effective_percent },
      { title: 'Instalments', value: (row) => row.installments },
      { title: 'Offer ends', value: (row) => row.offer_expires_on },
    ],
  }),
];
