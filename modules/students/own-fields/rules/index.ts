// Rules of own fields that other chapters and their screens use.

export {
  isOwnField,
  judgeOwnValue,
  type OwnField,
  ownFieldKey,
  ownFieldName,
  type OwnValue,
  ownValueInWords,
  readOwnCell,
} from './own-fields.ts';
