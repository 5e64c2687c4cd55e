// The reader of pictures: its package does not name its types, and what is known of a language comes without any.

declare module '@tesseract.js-data/eng' {
  const language: { code: string; gzip: boolean; langPath: string };
  export default language;
}

declare module 'tesseract-wasm' {
  export interface TextItem {
    text: string;
    /** 0 to 1. */
    confidence: number;
    /** Of `layoutFlags`. */
    flags: number;
  }

  export interface OCREngine {
    setVariable(name: string, value: string): void;
    loadModel(model: Uint8Array): void;
    /** Four bytes a pixel. */
    loadImage(image: { data: Uint8ClampedArray; width: number; height: number }): void;
    getTextBoxes(unit: 'line' | 'word'): TextItem[];
    clearImage(): void;
  }

  export const layoutFlags: { StartOfLine: number; EndOfLine: number };
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>;
}
