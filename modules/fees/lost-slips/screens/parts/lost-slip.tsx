// The lost-slip finder as a tab, loaded when it is opened.

import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { lostSlip } from './lost-slip-page.ts';

export function LostSlip() {
  return <ReportPage report={lostSlip} inside />;
}
