// Rules of own fields that other chapters and their screens use.

export {
  isOwnField,
  checkOwnValue,
  type OwnField,
  ownFieldKey,
  ownFieldName,
  type OwnValue,
  ownValueInWords,
  readOwnCell,
} from './own-fields.ts';
