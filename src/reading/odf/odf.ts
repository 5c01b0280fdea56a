import { bounds } from '../../kernel/bounds.ts'
import { imagesOf, openOffice, part, titleOf } from '../docx.ts'
import type { Refusal, SlideDeck, WordDocument } from '../model.ts'
import { readXml } from '../xml.ts'
import type { Zip } from '../zip.ts'
import { slidesIn } from './slides.ts'
import { stylesOf } from './styles.ts'
import { paragraphsIn } from './text.ts'

const body = 'content.xml'
const kinds = {
  text: 'application/vnd.oasis.opendocument.text',
  slides: 'application/vnd.oasis.opendocument.presentation',
}

/** Reads an OpenDocument text (ISO/IEC 26300), as LibreOffice writes it. What it refers to outside itself is not fetched. */
export async function readOdt(bytes: Uint8Array): Promise<WordDocument | Refusal> {
  const parts = openOdf(bytes, kinds.text)
  if ('refused' in parts) return parts
  const { zip, content, styles } = parts
  const paragraphs = paragraphsIn(content, styles)
  if (paragraphs === null) return { refused: 'damaged' }
  const all = <Key extends 'fonts' | 'colors' | 'fills'>(key: Key) => paragraphs.flatMap((each) => each[key])
  const familyOf = (style: string) => styles.look('paragraph', style).family ?? null
  return {
    title: titleOf(part(zip, 'meta.xml') ?? ''),
    paragraphs,
    fonts: [...new Set(all('fonts'))].slice(0, bounds.labelsMax),
    colors: [...new Set([...all('colors'), ...all('fills')])],
    styleFonts: { heading: familyOf('Heading_20_1') ?? familyOf('Heading'), body: familyOf('Standard') },
    images: imagesOf(zip, 'Pictures/'),
  }
}

/** Reads an OpenDocument presentation as pages. */
export async function readOdp(bytes: Uint8Array, pagesMax: number): Promise<SlideDeck | Refusal> {
  const parts = openOdf(bytes, kinds.slides)
  if ('refused' in parts) return parts
  const { zip, content, styles } = parts
  const slides = slidesIn(content, styles, pagesMax)
  if (slides === null) return { refused: 'damaged' }
  const families = slides.read.flatMap(({ texts }) => texts.flatMap(({ family }) => family ?? []))
  const fonts = [...new Set(families)].slice(0, bounds.labelsMax)
  return { ...slides, title: titleOf(part(zip, 'meta.xml') ?? ''), fonts, media: imagesOf(zip, 'Pictures/') }
}

/** Opens a document of this kind; a template of it says the same with an ending. */
function openOdf(bytes: Uint8Array, kind: string) {
  const zip = openOffice(bytes, body)
  if ('refused' in zip) return zip
  const said = part(zip, 'mimetype')?.trim() ?? ''
  if (said !== kind && said !== `${kind}-template`) return { refused: 'wrong_format' as const }
  if (isLocked(zip)) return { refused: 'encrypted' as const }
  const content = part(zip, body)
  if (content === null) return { refused: 'damaged' as const }
  return { zip, content, styles: stylesOf([part(zip, 'styles.xml') ?? '', content]) }
}

/** A password locks each part by itself, and the list of them says so. */
function isLocked(zip: Zip): boolean {
  let locked = false
  readXml(part(zip, 'META-INF/manifest.xml') ?? '', {
    opened: ({ name }) => void (locked ||= /(?:^|:)encryption-data$/.test(name)),
  })
  return locked
}
