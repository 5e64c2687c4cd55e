// The plan of one child as a page of its own, with the way back to the list.

import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusOf } from '#ui/controls/status-badge.tsx';
import { Page } from '#ui/page/page.tsx';
import { planOpen } from '#modules/admissions/fee-plans/contract/fee-plans.ts';
import { OfferButtons } from '#modules/admissions/offers/screens/parts/offer-buttons.tsx';
import { PlanEditor } from '#modules/admissions/fee-plans/screens/parts/plan-editor.tsx';
import { applicationPath } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { type PlanOwner, planStatuses } from '#modules/admissions/fee-plans/screens/parts/plan-words.ts';

const list = { title: 'Admission Fee Setting', to: pages.AdmissionFeeSetting };

export function PlanPage({ of, tab }: { of: PlanOwner; tab?: 'installments' }) {
  const { data } = useCall(planOpen, of);
  return (
    <Page
      title={data ? `Fee of ${data.child_name}` : 'Fee plan'}
      crumbs={
        typeof data?.application_id === 'number'
          ? [list, { title: 'Application', to: applicationPath(data.application_id) }]
          : [list]
      }
      beside={data ? <StatusOf value={data.plan?.state ?? 'none'} statuses={planStatuses} /> : undefined}
      text={data ? `${data.label}, ${data.class_name}, ${data.session_name}, ${data.branch_name}` : undefined}
    >
      {data ? <OfferButtons opened={data} /> : null}
      <PlanEditor of={of} {...(tab ? { tab } : {})} />
    </Page>
  );
}
