// Rules of the chart that other chapters ask too.

export { ibanFault } from './iban.ts';
