// Calls of the gateways' set-up and of what they paid (04 §6.5).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { saveGateway } from '../actions/save-gateway.ts';
import { gatewayAccounts, gatewayList, gatewayNames, gatewaySave } from '../contract/gateways.ts';
import { txnCheck, txnList } from '../contract/transactions.ts';
import { accountsForGateway, listGateways } from '../reads/gateways.ts';
import { checkTransaction } from '../reads/one-transaction.ts';
import { listTransactions } from '../reads/transactions.ts';
import { txnStates } from '../rules/gateway-states.ts';

export const gatewayCalls = [
  serve(gatewayList, listGateways),
  serve(gatewayAccounts, ({ use }) => accountsForGateway(use)),
  serve(gatewaySave, async (input) => withMessage(await saveGateway(input), `${gatewayNames[input.code]} is saved`)),
  serve(txnList, listTransactions),
  serve(txnCheck, ({ id }) => checkTransaction(id)),
  serveExport(exportOf(txnList), {
    name: 'gateway transactions',
    page: listTransactions,
    columns: [
      { title: 'Gateway', value: (row) => gatewayNames[row.gateway] },
      { title: 'Transaction', value: (row) => row.txn_ref, width: 22 },
      { title: 'Paid on', value: (row) => row.paid_on },
      { title: 'Code', value: (row) => row.code, width: 16 },
      { title: 'Student', value: (row) => row.student_name, width: 26 },
      { title: 'Admission no.', value: (row) => row.admission_no },
      { title: 'Branch', value: (row) => row.branch_name, width: 22 },
      { title: 'Bank', value: (row) => row.bank },
      { title: 'Amount', value: (row) => row.amount, money: (row) => row.currency },
      { title: 'Receipt', value: (row) => row.receipt_no, width: 18 },
      { title: 'Status', value: (row) => txnStates.said(row.state) },
      { title: 'Settled on', value: (row) => row.settled_on },
      { title: 'Settled', value: (row) => row.settled_amount, money: (row) => row.currency },
      { title: 'Charges', value: (row) => row.charges, money: (row) => row.currency },
      { title: 'Difference', value: (row) => row.difference, money: (row) => row.currency },
    ],
  }),
];
