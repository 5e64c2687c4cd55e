// Paid Fee: the money that was received (spec 04 §5.1).

import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { paid } from './parts/paid-page.tsx';

export const Screen = reportScreen(paid);
