// All decided fee requests of every kind (spec 04 §5.5).

import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { decidedList } from './parts/decided-list.tsx';

export const Screen = listScreen(decidedList);
