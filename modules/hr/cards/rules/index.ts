// Front of the rules of cards of employees.

export { cardStates } from './card-states.ts';
