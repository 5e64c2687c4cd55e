// The code of a franchisee, and where it stands (spec 14 §6).

export const franchiseeNumber = {
  kind: 'franchisee',
  reach: 'school',
  pattern: 'FR-{seq:4}',
  papers: { may_miss: 'Franchisees that stood before they were counted are named after their branch' },
} as const;
