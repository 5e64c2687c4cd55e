// The fee plan of a re-admission before it is sent: package, discounts, instalments, and the button that sends it (spec 02 §6.7, §6.10).

import { Alert, Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { Page } from '#ui/page/page.tsx';
import { Failed, PageSkeleton } from '#ui/page/states.tsx';
import { toast } from '#ui/alerts/toasts.ts';
import { formatDate } from '#kernel/dates.ts';
import { readmissionList, readmissionSend } from '../contract/readmissions.ts';
import { PlanEditor } from '#modules/admissions/fee-plans/screens/parts/plan-editor.tsx';
import { readmissionStates } from './readmission-words.ts';

const crumbs = [{ title: 'Re-Admission Record', to: pages.ReAdmissionRecord }];

export function ReadmissionPlan({ id }: { id: number }) {
  const navigate = useNavigate();
  const { data, failure, again } = useCall(readmissionList, { id });
  const { act, busy } = useAct(readmissionSend, {
    onDone: (row, message) => {
      toast(message);
      void navigate(linkTo(pages.ReAdmissionRecord, { student_id: row.student_id }));
    },
  });
  if (failure) return <Failed failure={failure} again={again} />;
  if (!data) return <PageSkeleton />;
  const [row] = data.data;
  if (!row) return <Alert color="red">This re-admission was not found.</Alert>;
  return (
    <Page
      title={`Fee of ${row.student_name}`}
      crumbs={crumbs}
      beside={<StatusOf value={row.state} statuses={readmissionStates} />}
      text={`${row.new_class}, ${row.session_name}, ${row.branch_name}, back on ${formatDate(row.rejoin_on)}`}
      actions={
        row.state === 'draft' ? (
          <Button
            leftSection={<IconSend size={16} />}
            loading={busy}
            onClick={() => void act({ id: row.id, version: row.version })}
          >
            Send for approval
          </Button>
        ) : undefined
      }
    >
      <PlanEditor of={{ readmission_id: row.id }} />
    </Page>
  );
}
