// What a line is told of somebody whom the reader may not see (HR-1).

export const KNOWN_ELSEWHERE_IN_FILE =
  'A person with this number is already registered in another branch. Ask that branch for a transfer';
