// What a question on a figure is called where it is named: in the audit and at the bell.

export const QUESTION = 'figure question';
