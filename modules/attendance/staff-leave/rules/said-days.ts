// Days of leave as sentences say them: always with a half, so that 3.0 and 3.5 stand alike.

export const saidDays = (days: number): string => `${days.toFixed(1)} ${days === 1 ? 'day' : 'days'}`;
