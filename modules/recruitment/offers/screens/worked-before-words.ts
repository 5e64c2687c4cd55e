// What is said of somebody who worked here before: how it ended, whether they may come back, what they were warned of.

import { exitTypes, type rehireAnswers } from '#modules/hr/leaving/contract/leaving.ts';
import { warningKinds } from '#modules/hr/warnings/contract/warnings.ts';

const exits: Readonly<Record<(typeof exitTypes)[number], string>> = {
  resignation: 'resigned',
  termination: 'was dismissed',
  contract_end: 'the contract ended',
  retirement: 'retired',
  redundancy: 'the post was given up',
  absconding: 'stayed away',
  death: 'died',
  country_move: 'went to another country of the group',
};

const warnings: Readonly<Record<(typeof warningKinds)[number], string>> = {
  verbal: 'verbal',
  written: 'written',
  show_cause: 'show cause',
  final: 'final',
};

export const rehireWords: Readonly<Record<(typeof rehireAnswers)[number], string>> = {
  yes: 'yes',
  with_consent: 'with consent',
  no: 'no',
};

const called = <Code extends string>(codes: readonly Code[], words: Readonly<Record<Code, string>>, code: string) => {
  const known = codes.find((one) => one === code);
  return known === undefined ? code : words[known];
};

export const exitSaid = (code: string): string => called(exitTypes, exits, code);
export const warningSaid = (code: string): string => called(warningKinds, warnings, code);
