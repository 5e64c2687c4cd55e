// The rules of applicants that other chapters use.

export * from './list-terms.ts';
