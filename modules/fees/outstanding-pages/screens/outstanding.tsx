// Outstanding Fee, as a page of its own (spec 04 §5.1).

import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { outstanding } from './parts/outstanding.tsx';

export const Screen = listScreen(outstanding);
