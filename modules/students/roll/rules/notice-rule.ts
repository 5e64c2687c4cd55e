// What a notice that is too short costs, as fees asks for it (STU-56).

export interface NoticeRule {
  mode: NoticeMode;
  /** Days of notice that are missing; 0 asks for nothing. */
  missing_days: number;
}

/** How a notice that is too short is billed. */
export type NoticeMode = 'none' | 'daily' | 'month';
