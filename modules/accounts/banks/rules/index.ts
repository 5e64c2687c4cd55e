// Rules of banks' files that other chapters and modules use.

export { type CutLine, cutFile, type FileLine, fitsByHeadings } from './cut-file.ts';
export { fieldsOf, type FormatField } from './format-fields.ts';
export { type BankFile, bankFile, type BankFileValues } from './write-file.ts';
export { wholeBankFile } from './whole-file.ts';
export { type AmountStyle, type DayFormat, plainDigits, readAmount, readCode, readDay } from './read-values.ts';
