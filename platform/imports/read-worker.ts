// The worker thread's side of reading a table: a large workbook must not stop the answers of everyone else.

import { readTable } from './read-table.ts';

export default readTable;
