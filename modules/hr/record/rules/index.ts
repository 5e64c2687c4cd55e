// Rules of the record that other chapters use.

export { serviceInWords, serviceOf } from './service.ts';
