// Cheque books: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { chequeBookCalls } from './calls/cheque-books.ts';

export { addBook } from './actions/add-book.ts';
export { chequePrint as chequePaper } from './prints/cheque.ts';
export { layoutOf, leafOfVoucher, leafProblem } from './reads/leaves.ts';

export const chequeBooksChapter = defineChapter({ name: 'cheque-books', calls: chequeBookCalls });
