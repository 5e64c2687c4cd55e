// Files of figures by branch and account: columns and branches that their imports share.

export { accountCodeColumn, branchColumn, branchesToFill, textColumn } from './imports/book-columns.ts';
