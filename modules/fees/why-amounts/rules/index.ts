// Front of the rules.

export { fineRuleInWords, type FineRuleFacts } from './fine-rule-words.ts';
