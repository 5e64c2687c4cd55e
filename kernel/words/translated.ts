// The shape of the catalogue (decision 0141): every language has the keys of the English one, and a message with values is a function of them.

export type Language = 'en' | 'ur' | 'ar';

export const languages = ['en', 'ur', 'ar'] as const satisfies readonly Language[];
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', ur: 'اردو', ar: 'العربية' };

export const isLanguage = (text: unknown): text is Language => languages.some((one) => one === text);
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'en' ? 'ltr' : 'rtl');

/** Western digits in every language: amounts, dates and numbers are compared with the bank, the phone and the printed paper. */
export const localeOf: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  ur: 'ur-PK-u-nu-latn',
  ar: 'ar-OM-u-nu-latn',
};

/** The same keys, other words. */
export type Translated<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Translated<Words[Key]>;
};

export type Values = Readonly<Record<string, string | number>>;

type Message<Text> = Text extends `${string}{${string}` ? (values: Values) => string : string;

/** What a page gets: plain sentences, and functions where values stand in them. */
export type Said<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? Message<Words[Key]> : Said<Words[Key]>;
};

export interface Catalogue<Words> {
  readonly en: Words;
  readonly ur: Translated<Words>;
  readonly ar: Translated<Words>;
}
