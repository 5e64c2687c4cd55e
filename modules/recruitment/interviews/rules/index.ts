// The rules of interviews that other chapters and the screens use.

export * from './assessment-states.ts';
