// Calls of transfers of employees (spec 06 §6.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import { askTransfer, cancelTransfer } from '../actions/ask-transfer.ts';
import * as transfers from '../contract/transfers.ts';
import { listTargets, listTransfers } from '../reads/transfers.ts';

export const transferCalls = [
  serve(transfers.employeeTransfer, async (input) => {
    const asked = await askTransfer(input);
    return withMessage(
      asked,
      asked.state === 'sent' ? `Sent for approval as request ${asked.approval_id ?? ''}` : 'Done',
    );
  }),
  serve(transfers.employeeTransfers, listTransfers),
  serve(transfers.employeeTransferCancel, cancelTransfer),
  serve(transfers.transferTargets, ({ employee_id }) => listTargets(employee_id)),
];
