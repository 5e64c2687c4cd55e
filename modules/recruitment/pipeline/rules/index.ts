// The rules of the pipeline that other chapters and the screens use.

export * from './application-states.ts';
export * from './scores.ts';
