// Branch Outstanding Ranking, as a page of its own (spec 04 §5.1).

import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { ranking } from './parts/ranking.tsx';

export const Screen = reportScreen(ranking);
