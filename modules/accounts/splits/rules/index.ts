// Rules of bills over many branches that sheets and payments ask too.

export { type Basis, inWords, splitBill, unitOf, weightOf } from './split-bill.ts';
