// Whose file is a wage file (Oman): that alone has a receipt of its checks.

import type { BatchRow } from '../contract/payments.ts';

export const hasWageFile = (row: BatchRow): boolean =>
  row.currency === 'OMR' && row.file_name !== null && row.status !== 'superseded' && row.status !== 'cancelled';
