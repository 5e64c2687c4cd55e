// What the group holds of the franchise, and the settlement of its agreement (FRA-8, ROY-20).

import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { SettlementPanel } from '#modules/franchise/settlements/screens/parts/settlement-tab.tsx';
import type { franchiseGet } from '../contract/franchises.ts';

export const Tab = ({ record }: TabProps<typeof franchiseGet>) => (
  <SettlementPanel branch_id={record.branch_id} agreements={record.agreements} />
);
