// A link to pay is made at the desk (ADM-70): shown as QR, and sent to the family where that is wished.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { message } from '#platform/messages/message.ts';
import { codeSvg } from '#platform/printing/codes.ts';
import { gate } from '#modules/branches/index.ts';
import type { payStart } from '../contract/pay-online.ts';
import { payBill } from '../reads/pay-bill.ts';
import { PAY_LINK } from '../rules/pay-events.ts';
import { makeLink, refuseUnpayable } from '../steps/make-link.ts';

export async function startLink({
  challan_id,
  send,
}: ParsedInputOf<typeof payStart>): Promise<DataOf<typeof payStart>> {
  await requirePermission('Admission Online Payment');
  const bill = await payBill(challan_id);
  await gate(bill.branch_id, 'collect');
  refuseUnpayable(bill);
  const { id, link, expires_at, last_day } = await makeLink(bill, { sent: send });
  const { branch_id, student_id, student_name, challan_no, due: amount, currency } = bill;
  if (send)
    await message({
      event: PAY_LINK,
      branch_id,
      subject_type: 'student',
      subject_id: student_id,
      student_id,
      key: `pay link:${id}`,
      data: { student: student_name, challan_no, amount, last_day, pay_link: link },
    });
  await audit({
    record_kind: 'student',
    record_id: student_id,
    branch_id,
    action: 'payment link made',
    after: { challan: challan_no, until: last_day, sent: send },
  });
  const qr = codeSvg({ symbology: 'qrcode', text: link });
  return { id, link, qr, expires_at, student_name, challan_no, amount, currency, sent: send };
}
