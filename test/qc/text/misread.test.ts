import { expect, test } from 'bun:test'
import { inLines } from '../../../src/qc/analysis/ocr/ocr.ts'
import { briefOf } from '../../../src/qc/brief/brief.ts'
import { isReadForMarks, startSpeller, suspectsOf, withMarksOf } from '../../../src/qc/text/text.ts'
import { inspectTexts } from '../inspecting.ts'
import { squareDesign, taskWith } from '../tasks.ts'

/** The image reader has the letters of English. */

test.each([
  ['mafiana', 'mañana'],
  ['nifias', 'niñas'],
  ['oracién', 'oración'],
  ['oracion', 'oración'],
  ['mdsica', 'música'],
])('%s is how %s is read', (read, word) => expect(isReadForMarks(read, word)).toBe(true))

test.each([
  ['nifios', 'niñas'],
  ['oraciones', 'oración'],
  ['manzana', 'mañana'],
  ['cancion', 'oración'],
  ['mesa', 'mesa'],
])('%s is another word than %s', (read, word) => expect(isReadForMarks(read, word)).toBe(false))

const speller = startSpeller()

async function analysisOf(lines: readonly string[], isImage = true) {
  const words = lines.flatMap((line, row) =>
    line.split(' ').map((text, place) => ({
      text,
      confidence: isImage ? 0.95 : 1,
      ...(isImage && { scales: 2 }),
      box: { x: 0.05 + place * 0.08, y: 0.05 + row * 0.08, width: 0.07, height: 0.04 },
    })),
  )
  const reading = inLines(words, 1)
  return { reading, measurements: null, spelling: suspectsOf(reading, await speller.dictionariesFor(reading)) }
}

const task =
  'Kermés de otoño\nSábado 21 de noviembre de 2026, 4:00 p.m.\nSalón Ibáñez\nEnchiladas, buñuelos, música y lotería'
const right = ['Kermés de otofio', 'Sébado 21 de noviembre', '4:00 p.m.', 'Salén Ibafiez']
const rest = 'Enchiladas · Bufiuelos · Misica · Loteria'

async function gravest(lines: readonly string[], isImage = true) {
  const context = { mode: 'initial' as const, brief: briefOf(taskWith(task), []), before: null }
  const brand = { churchName: null, colors: [], fonts: [] }
  const found = inspectTexts(squareDesign, await analysisOf(lines, isImage), { ...context, brand })
  const severities = found.map(({ severity }) => severity)
  return severities.includes('fail') ? 'fail' : severities.includes('warn') ? 'warn' : 'pass'
}

test('what a reader makes of marks is no error, in any comparison', async () => {
  expect(await gravest([...right, rest])).toBe('pass')
})

test('the same in a file’s own text, and another word in its place, are errors', async () => {
  expect(await gravest([...right, rest], false)).not.toBe('pass')
  expect(await gravest([...right, rest.replace('Bufiuelos', 'Bizcochos')])).not.toBe('pass')
  expect(await gravest(right.toSpliced(3, 1, 'Salén Ibarra').concat(rest))).not.toBe('pass')
})

test('words of a dictionary, of the task and of a task without marks stay as they were read', async () => {
  const analysis = await analysisOf(['Bienvenidos a la mesa', 'Sébado'])
  expect(withMarksOf('mísa y más', analysis).reading).toEqual(analysis.reading)
  expect(withMarksOf('Sabado', analysis)).toBe(analysis)
  expect(withMarksOf('la mesa, Sébado, mésa', analysis).reading).toEqual(analysis.reading)
  const { reading, spelling } = withMarksOf('el sábado', analysis)
  expect(reading!.lines.map(({ text }) => text)).toEqual(['Bienvenidos a la mesa', 'Sábado'])
  expect(reading!.words.at(-1)!.text).toBe('Sábado')
  expect(spelling).toEqual([])
})

test('the mark that opens an exclamation within brackets is no letter of its word', async () => {
  const analysis = await analysisOf(['chocolate caliente (jgratis!)'])
  expect(withMarksOf('chocolate caliente gratis', analysis).reading!.lines[0]!.text).toBe(
    'chocolate caliente (¡gratis!)',
  )
})

test('the mark that opens an exclamation is no letter of its word', async () => {
  const brief = briefOf(
    taskWith('Noche familiar\nViernes 5 de marzo, 7 pm\nCosto: gratis', { name: 'Noche familiar' }),
    [],
  )
  const judged = async (last: string) => {
    const analysis = await analysisOf(['Noche familiar', 'Viernes 5 de marzo', '7 PM', last])
    const context = {
      mode: 'initial' as const,
      brief,
      brand: { churchName: null, colors: [], fonts: [] },
      before: null,
    }
    return inspectTexts(squareDesign, analysis, context).filter(({ severity }) => severity === 'fail')
  }
  expect(await judged('iGratis!')).toEqual([])
  expect(await judged('iVengan!')).not.toEqual([])
})
