// Tentative Fee: the forecast (spec 04 §5.1).

import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { tentative } from './parts/tentative-page.tsx';

export const Screen = reportScreen(tentative);
