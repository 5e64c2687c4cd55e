// Forms of the websites in words: kinds, fields and how a branch is found (spec 13 §10).

export const formKinds = ['admission', 'campus', 'contact', 'application', 'franchise', 'custom'] as const;
export type FormKind = (typeof formKinds)[number];

export const formKindNames: Readonly<Record<FormKind, string>> = {
  admission: 'Admission inquiry',
  campus: 'Campus applicant',
  contact: 'Contact inquiry',
  application: 'Application of a child',
  franchise: 'Franchise applicant',
  custom: 'Of your own, kept here',
};

export const branchModes = ['fixed', 'choose', 'area'] as const;
export type BranchMode = (typeof branchModes)[number];

export const branchModeNames: Readonly<Record<BranchMode, string>> = {
  fixed: 'Always one branch',
  choose: 'The family chooses',
  area: 'Nearest first, the family chooses',
};

/** What a school may add to a form. */
export const addedTypes = ['text', 'long', 'number', 'date', 'choice', 'flag'] as const;
export type AddedType = (typeof addedTypes)[number];

export const addedTypeNames: Readonly<Record<AddedType, string>> = {
  text: 'Short text',
  long: 'Long text',
  number: 'Number',
  date: 'Date',
  choice: 'One of a list',
  flag: 'Yes or no',
};

export const submissionStates = ['received', 'accepted', 'added', 'spam', 'refused', 'failed'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** Parts of a form, in their order on the page. */
export const sections = ['child', 'school', 'family', 'address', 'papers', 'question', 'more'] as const;
export type Section = (typeof sections)[number];

export const fieldTypes = [
  'text',
  'long',
  'number',
  'date',
  'choice',
  'flag',
  'phone',
  'email',
  'branch',
  'class',
  'session',
  'photo',
  'papers',
] as const;
export type FieldType = (typeof fieldTypes)[number];
