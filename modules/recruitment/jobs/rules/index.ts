// The rules of jobs that other chapters and the screens use.

export * from './job-states.ts';
export * from './job-terms.ts';
