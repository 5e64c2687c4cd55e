// Outstanding Challan: one sheet with all that is open, a student or a family, for many at once (spec 04 §5.1).

import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { outstandingChallans } from './parts/outstanding-challans.tsx';

export const Screen = listScreen(outstandingChallans);
