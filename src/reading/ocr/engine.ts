import englishFile from '../../../node_modules/@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz' with { type: 'file' }
import spanishFile from '../../../node_modules/@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz' with { type: 'file' }
import engineFile from '../../../node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm' with { type: 'file' }
import { release } from '../../kernel/pixels.ts'
import type { Gray } from './planes.ts'

/** A word as the engine gives it: its box in pixels of the plane that was read, its confidence 0..100. */
export type RawWord = { text: string; confidence: number; x: number; y: number; width: number; height: number }
/** `line`: the plane is one line of text, and nothing else. English, which has no letters with marks, reads most surely. */
export type Ocr = (plane: Gray, layout?: 'sparse' | 'line', language?: Language) => RawWord[]
type Language = 'eng' | 'spa'

/** Words a plane may give; a page of newsprint has some 3,000. */
const wordsMax = 4_000
/** Sparse text: words wherever they stand, in no order. Designs are not columns of prose. */
const layouts = { sparse: '11', line: '7' } as const

/**
 * Tesseract 5's LSTM with its English and its Spanish data, carried in the executable. Takes a fifth of a second to start and
 * holds about 110 MB; reads one plane at a time, dark letters on a light ground, and blocks its thread meanwhile. A change of
 * its language takes a tenth of a second.
 */
export async function startOcr(): Promise<Ocr> {
  const { default: start } = await import('tesseract.js-core/tesseract-core-simd-lstm.js')
  const silent = () => {}
  const wasmBinary = await Bun.file(engineFile).bytes()
  const engine = await start({ wasmBinary, print: silent, printErr: silent })
  const trained = { eng: await Bun.file(englishFile).bytes(), spa: await Bun.file(spanishFile).bytes() }
  const recognizer = new engine.TessBaseAPI()
  let loaded: Language | undefined
  learn('eng')
  // Held by the engine otherwise, which has compiled it: 4 MB a thread.
  release(wasmBinary)
  return (plane, layout = 'sparse', language = 'eng') => {
    learn(language)
    recognizer.SetVariable('tessedit_pageseg_mode', layouts[layout])
    engine.FS.writeFile('/input', portableGray(plane))
    const isTaken = recognizer.SetImageFile(1, 0, 1) === 0
    engine.FS.unlink('/input')
    if (!isTaken) throw new Error('the OCR engine did not take the image')
    recognizer.SetSourceResolution(150)
    if (recognizer.Recognize(null) !== 0) throw new Error('the OCR engine gave up')
    const words = wordsOf(recognizer.GetTSVText(0))
    recognizer.Clear()
    return words
  }

  function learn(language: Language): void {
    if (language === loaded) return
    const file = `${language}.traineddata`
    engine.FS.writeFile(file, Bun.gunzipSync(new Uint8Array(trained[language])))
    if (recognizer.Init(null, language, 1) !== 0)
      throw new Error(`the OCR engine did not take its data for ${language}`)
    // The engine has copied it.
    engine.FS.unlink(file)
    // The planes come in both polarities; turning them round once more would only cost time.
    recognizer.SetVariable('tessedit_do_invert', '0')
    loaded = language
  }
}

/** The plane as a binary PGM, which the engine reads without unpacking anything. */
function portableGray({ width, height, data }: Gray): Uint8Array {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(header.length + data.length)
  file.set(header)
  file.set(data, header.length)
  return file
}

/** The rows of level 5 (words) of Tesseract's table: level, four numbers of place, box, confidence, text. */
function wordsOf(table: string): RawWord[] {
  const words: RawWord[] = []
  for (const row of table.split('\n')) {
    const cells = row.split('\t')
    const text = cells[11]?.trim() ?? ''
    if (cells[0] !== '5' || text === '') continue
    const [x, y, width, height, confidence] = cells.slice(6, 11).map(Number) as [number, number, number, number, number]
    words.push({ text, confidence, x, y, width, height })
    if (words.length === wordsMax) break
  }
  return words
}
