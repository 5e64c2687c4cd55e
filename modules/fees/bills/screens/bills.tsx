// Fee Bills: each payment code as a gateway would answer for it (spec 04 §5.1).

import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { bills } from './parts/bills.tsx';

export const Screen = listScreen(bills);
