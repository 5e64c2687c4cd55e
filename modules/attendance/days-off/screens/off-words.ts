// What kinds and compensations of days off are called.

export const kindWords = { off: 'Off', working: 'Working' } as const;
export const compensationWords = { none: 'Nothing', comp_off: 'A day of leave', overtime: 'Overtime' } as const;
