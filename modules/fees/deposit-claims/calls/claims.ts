// Calls of claims (spec 04 §6.4). Deciding them is the engine's: approvals/{id}/approve and reject.

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { askClaim } from '../actions/ask-claim.ts';
import { chooseRow } from '../actions/choose-row.ts';
import { claimCreate, claimEvidence, claimList, claimMatch, type ClaimRow } from '../contract/claims.ts';
import { readEvidence } from '../reads/claim-evidence.ts';
import { listClaims } from '../reads/claims.ts';
import { claimStates } from '../rules/claim-states.ts';
import { statementWords } from '../rules/claim-words.ts';

const own = (row: ClaimRow) => row.currency;

export const claimCalls = [
  serve(claimList, listClaims),
  serve(claimCreate, async (input) => {
    const sent = await askClaim(input);
    const like =
      sent.like === 0
        ? ''
        : `. ${counted(sent.like, 'claim or deposit is', 'claims or deposits are')} like it: the approver sees them beside it`;
    return withMessage(sent, `The slip waits for approval${like}`);
  }),
  serve(claimEvidence, ({ approval_id }) => readEvidence(approval_id)),
  serve(claimMatch, async (input) =>
    withMessage(await chooseRow(input), input.row_id === null ? 'None of the rows' : 'The row is chosen'),
  ),
  serveExport(exportOf(claimList), {
    name: 'deposit claims',
    page: listClaims,
    columns: [
      { title: 'Sent', value: (row) => row.sent_on },
      { title: 'Student', value: (row) => row.payer, width: 28 },
      { title: 'Admission no', value: (row) => row.admission_no, width: 18 },
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Value date', value: (row) => row.value_date },
      { title: 'Bank account', value: (row) => row.account, width: 22 },
      { title: 'Reference', value: (row) => row.reference, width: 18 },
      { title: 'Currency', value: own },
      { title: 'Amount', value: (row) => row.amount, money: own },
      { title: 'Status', value: (row) => claimStates.badges[row.status][1] },
      { title: 'At the bank', value: (row) => (row.statement ? statementWords[row.statement] : null), width: 22 },
      { title: 'Receipt', value: (row) => row.receipt_no, width: 18 },
      { title: 'Sent by', value: (row) => row.sent_by },
      { title: 'Decided', value: (row) => row.decided_on },
      { title: 'Decided by', value: (row) => row.decided_by },
      { title: 'Why', value: (row) => row.decided_reason, width: 30 },
    ],
  }),
];
