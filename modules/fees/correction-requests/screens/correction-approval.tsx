// Corrections that wait for approval (spec 04 §5.5).

import { approvalScreen } from '#ui/page-kinds/approval/approval-screen.tsx';
import { approvalQueue } from './approval-queue.ts';

export const Screen = approvalScreen(approvalQueue);
