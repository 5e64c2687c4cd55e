// The words of recruitment that calls, rules and screens share (spec 07 §2.5).

export const stages = [
  'new',
  'shortlisted',
  'test',
  'interview',
  'demonstration',
  'final_list',
  'offered',
  'hired',
] as const;
export type Stage = (typeof stages)[number];
export const applicationStates = ['active', 'on_hold', 'rejected', 'withdrawn'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const stageNames: Readonly<Record<Stage, string>> = {
  new: 'New',
  shortlisted: 'Shortlisted',
  test: 'Test',
  interview: 'Interview',
  demonstration: 'Demonstration',
  final_list: 'Final list',
  offered: 'Offered',
  hired: 'Hired',
};

export const qualifications = [
  'matric',
  'intermediate',
  'diploma',
  'bachelor',
  'master',
  'mphil',
  'doctorate',
] as const;
export type Qualification = (typeof qualifications)[number];
export const qualificationNames: Readonly<Record<Qualification, string>> = {
  matric: 'Matric',
  intermediate: 'Intermediate',
  diploma: 'Diploma',
  bachelor: 'Bachelor',
  master: 'Master',
  mphil: 'MPhil',
  doctorate: 'Doctorate',
};

export const sources = ['site', 'walk_in', 'referral', 'import', 'agency'] as const;
export type Source = (typeof sources)[number];
export const sourceNames: Readonly<Record<Source, string>> = {
  site: 'Website',
  walk_in: 'Walk-in',
  referral: 'Referral',
  import: 'Import',
  agency: 'Agency',
};

export const rejectReasons = [
  'not_qualified',
  'experience',
  'low_score',
  'no_show',
  'salary',
  'position_filled',
  'documents',
  'conduct',
  'other',
] as const;
export type RejectReason = (typeof rejectReasons)[number];
export const rejectNames: Readonly<Record<RejectReason, string>> = {
  not_qualified: 'Not qualified',
  experience: 'Too little experience',
  low_score: 'Scored too low',
  no_show: 'Did not come',
  salary: 'Expects too much',
  position_filled: 'The post is filled',
  documents: 'Documents missing',
  conduct: 'Conduct',
  other: 'Another reason',
};

export const questionKinds = ['text', 'yes_no', 'number', 'choice'] as const;
export type QuestionKind = (typeof questionKinds)[number];
/** An answer as people read it. */
export const spokenAnswer = (kind: QuestionKind, answer: string): string =>
  kind === 'yes_no' && answer !== '' ? (answer.toLowerCase() === 'yes' ? 'Yes' : 'No') : answer;
export const assessmentKinds = ['interview', 'demonstration'] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];
export const classLevels = ['preschool', 'primary', 'middle', 'secondary', 'higher'] as const;
