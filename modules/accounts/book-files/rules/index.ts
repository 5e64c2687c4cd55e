// Rules of files of the book that other chapters use.

export {
  amountTyped,
  branchNamed,
  checkingLines,
  type Fault,
  type FileBranch,
  type FileBranches,
  type FileLine,
  isFault,
  type LineChecks,
} from './book-lines.ts';
