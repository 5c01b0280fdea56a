declare module '*/tesseract-core-simd-lstm.wasm' {
  const path: string
  export default path
}
declare module '*.traineddata.gz' {
  const path: string
  export default path
}
declare module '*.trie.zst' {
  const path: string
  export default path
}
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  /** The part of the engine's interface that is used; the rest is Tesseract's own C++ API. */
  export type Recognizer = {
    Init(path: null, language: string, engine: number): number
    SetVariable(name: string, value: string): boolean
    /** Takes the image at `/input`; 0: it was taken. */
    SetImageFile(exifOrientation: number, angleRadians: number, upscale: number): number
    SetSourceResolution(dotsPerInch: number): void
    Recognize(progress: null): number
    GetTSVText(page: number): string
    Clear(): void
  }
  type Engine = {
    TessBaseAPI: new () => Recognizer
    FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void }
  }
  export default function start(options: {
    wasmBinary: Uint8Array
    print: (line: string) => void
    printErr: (line: string) => void
  }): Promise<Engine>
}
declare module '*.txt.zst' {
  const path: string
  export default path
}
declare module '*.onnx' {
  const path: string
  export default path
}
declare module '*/ppocr_keys_v1.txt' {
  const path: string
  export default path
}
