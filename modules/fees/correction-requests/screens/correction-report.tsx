// Every correction request and its state (spec 04 §5.5).

import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { report } from './report-list.tsx';

export const Screen = listScreen(report);
