// What the family is to pay: the plan, and the challans made of it.

import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { applicationGet } from '../contract/applications.ts';
import { PlanEditor } from '#modules/admissions/fee-plans/screens/parts/plan-editor.tsx';

export function Tab({ record }: TabProps<typeof applicationGet>) {
  return <PlanEditor of={{ application_id: record.id }} />;
}
