// Pure rules of the reconciliation, for the screens.

export { reconciliationStates, statementStateTable } from './reconcile-states.ts';
