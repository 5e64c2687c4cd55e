// The buttons under an open request; on a phone they stand at the bottom under the thumb. `a` approves and `r` rejects.

import { Button, Group, Text } from '@mantine/core';
import { IconCheck, IconMessageQuestion, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { approvalApprove, type ApprovalDetail } from '#kernel/calls/approvals.ts';
import { counted, grouped } from '#kernel/counted.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { type LeftOut, wireLeftOut } from './left-out.ts';
import { OneActDialog, type OneAct } from './one-act-dialogs.tsx';
import css from './approval.module.css';

interface Props {
  request: ApprovalDetail;
  leftOut: LeftOut;
  /** It is decided: on to the next one. */
  leave: () => void;
}

/** 'Approve', 'Approve 22 of 24 rows'. */
function approveWords(request: ApprovalDetail, leftOut: LeftOut): string {
  const rows = counted(request.row_count, 'row');
  if (leftOut.size > 0) return `Approve ${grouped(request.row_count - leftOut.size)} of ${rows}`;
  if (request.row_count > 0) return `Approve ${rows}`;
  return 'Approve';
}

export function ApprovalActs({ request, leftOut, leave }: Props) {
  const [dialog, setDialog] = useState<OneAct>();
  const { act, busy } = useAct(approvalApprove, {
    onDone: (_, message) => {
      toast(message);
      leave();
    },
  });
  const reasonMissing = [...leftOut.values()].some((reason) => reason.trim() === '');
  const able = request.may_decide && request.blocks.length === 0 && !reasonMissing && leftOut.size < rowsOf(request);
  const approve = () => {
    if (!able || dialog !== undefined) return;
    if (request.passes !== null) setDialog('pass');
    else void act({ id: request.id, version: request.version, leave_out: wireLeftOut(leftOut) });
  };
  const reject = () => {
    if (request.may_decide) setDialog('reject');
  };
  useShortcuts([
    ['a', approve, able ? 'Approve' : undefined],
    ['r', reject, request.may_decide ? 'Reject' : undefined],
  ]);
  const done = (what: OneAct) => {
    setDialog(undefined);
    if (what === 'reject' || what === 'ask back' || what === 'pass') leave();
  };
  return (
    <div className={css['approval-acts']}>
      {request.why_not !== null && request.status === 'pending' ? (
        <Text c="dimmed" fz="sm" mb="xs">
          {request.why_not}
        </Text>
      ) : null}
      <Group gap="sm" grow={request.may_decide} preventGrowOverflow={false}>
        {request.may_decide ? (
          <>
            <Button
              onClick={approve}
              loading={busy}
              disabled={!able}
              leftSection={<IconCheck size={16} />}
              aria-keyshortcuts="a"
            >
              {approveWords(request, leftOut)}
            </Button>
            <Button
              color="red"
              variant="light"
              onClick={reject}
              leftSection={<IconX size={16} />}
              aria-keyshortcuts="r"
            >
              Reject
            </Button>
          </>
        ) : null}
        <OtherActs request={request} open={setDialog} />
      </Group>
      {dialog === undefined ? null : (
        <OneActDialog
          act={dialog}
          request={request}
          leave_out={wireLeftOut(leftOut)}
          close={() => setDialog(undefined)}
          onDone={done}
        />
      )}
    </div>
  );
}

const rowsOf = (request: ApprovalDetail): number => (request.row_count > 0 ? request.row_count : 1);

function OtherActs({ request, open }: { request: ApprovalDetail; open: (act: OneAct) => void }) {
  return (
    <>
      {request.may_decide && !request.asked_back && request.asked_by !== null ? (
        <Button variant="default" onClick={() => open('ask back')} leftSection={<IconMessageQuestion size={16} />}>
          Ask back
        </Button>
      ) : null}
      {request.may_answer ? (
        <Button onClick={() => open('answer')} leftSection={<IconMessageQuestion size={16} />}>
          Answer
        </Button>
      ) : null}
      {request.may_cancel ? (
        <Button variant="default" onClick={() => open('cancel')}>
          Withdraw
        </Button>
      ) : null}
    </>
  );
}
