// What kinds, reasons and answers of a leaving are called, on screens, papers and files.

import type { exitReasons, exitTypes, letterKinds, rehireAnswers } from '../contract/leaving.ts';

export const typeWords: Readonly<Record<(typeof exitTypes)[number], string>> = {
  resignation: 'Resignation',
  termination: 'Termination',
  contract_end: 'End of contract',
  retirement: 'Retirement',
  redundancy: 'Redundancy',
  absconding: 'Absconding',
  death: 'Death',
  country_move: 'Move to another country of the group',
};

export const reasonWords: Readonly<Record<(typeof exitReasons)[number], string>> = {
  better_offer: 'A better offer',
  salary: 'Salary',
  relocation: 'Moves away',
  studies: 'Studies',
  health: 'Health',
  family: 'Family',
  performance: 'Performance',
  conduct: 'Conduct',
  end_of_contract: 'The contract ended',
  age: 'Age',
  other: 'Other',
};

/** As a report says it; of whoever left before there were leavings nobody said why. */
export const exitReasonWords = (code: string): string =>
  new Map<string, string>(Object.entries(reasonWords)).get(code) ?? 'Not said';

export const rehireWords: Readonly<Record<(typeof rehireAnswers)[number], string>> = {
  yes: 'Yes',
  with_consent: 'With consent',
  no: 'No',
};

export const letterWords: Readonly<Record<(typeof letterKinds)[number], string>> = {
  relieving: 'Relieving letter',
  experience: 'Experience letter',
  clearance: 'Clearance certificate',
};
