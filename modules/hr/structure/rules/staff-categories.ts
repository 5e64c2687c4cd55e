// The staff groups of every report (spec 06 §2.1): a designation belongs to one.

export const staffCategories = ['teaching', 'management', 'support', 'non_teaching'] as const;
export type StaffCategory = (typeof staffCategories)[number];

export const categoryWords: Readonly<Record<StaffCategory, string>> = {
  teaching: 'Teaching',
  management: 'Management',
  support: 'Support',
  non_teaching: 'Non-teaching',
};
