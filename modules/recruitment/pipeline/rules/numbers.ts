// How job posts and applications are numbered (spec 14 §6).

export const recruitmentNumbers = [
  {
    kind: 'job_post',
    reach: 'branch_year',
    pattern: 'JOB-{branch_no:4}-{YY}-{seq:4}',
    papers: { table: 'recruitment.job_posts', column: 'number' },
  },
  {
    kind: 'job_application',
    reach: 'branch_year',
    pattern: 'APL-{branch_no:4}-{YY}-{seq:5}',
    papers: { table: 'recruitment.job_applications', column: 'number' },
  },
] as const;
