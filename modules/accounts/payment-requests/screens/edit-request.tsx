// The draft of a payment request is loaded whole before it is changed.

import { Loader } from '@mantine/core';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed } from '#ui/page/states.tsx';
import { paymentRequestRead, type PaymentRequestRow } from '../contract/payment-requests.ts';
import { RequestForm } from './request-form.tsx';

export function EditRequest({ row, close }: { row: PaymentRequestRow; close: () => void }) {
  const request = useCall(paymentRequestRead, { id: row.id }, { forget: true });
  if (request.data) {
    const { attachments, shares, ...data } = request.data;
    const start = {
      ...data,
      payee_name: data.payee,
      attachment_ids: attachments.map((file) => file.id),
      files: attachments,
      shares: shares.map(({ branch_id, amount }) => ({ branch_id, amount })),
      named_shares: shares,
    };
    return <RequestForm known={row} start={start} close={close} />;
  }
  return (
    <Dialog opened onClose={close} title={`Payment request ${row.request_no}`}>
      {request.failure ? <Failed failure={request.failure} again={request.again} /> : <Loader aria-label="Loading" />}
    </Dialog>
  );
}
