import { withoutMarks } from '../../../kernel/text.ts'

/** What distinguishes the parts of a set. */
export type Kind = {
  name: string
  /** Whether its heads are words of the design, too: `Week 1`. */
  isShown: boolean
  /** The source of a pattern of what a head is called; its group `key` tells it from its siblings. */
  pattern: string
  /** How a comment names one, where that is more than its head. */
  mention?: string
  keyOf(key: string): string
  /** Whether a file's words say that it is this part. */
  isOf(words: readonly string[], key: string): boolean
}

const digits = new Map(
  'one two three four five six seven eight nine ten'
    .split(' ')
    .flatMap((word, at) => [
      [word, String(at + 1)] as const,
      [
        ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'][at]!,
        String(at + 1),
      ],
    ]),
)
const numberOf = (text: string): string => {
  const plain = text
    .toLowerCase()
    .replace(/^#?0*(?=[1-9])/, '')
    .replace(/(?:st|nd|rd|th)$/, (ending) => (/^\d/.test(text.replace(/^#?0*/, '')) ? '' : ending))
  return digits.get(plain) ?? plain
}

/** Nouns of what comes in numbers, and how files abbreviate them; the first of each is what it is called here. */
const numbered: [nouns: string[], isShown: boolean][] = [
  [['slide', 'slides', 'sl', 'swipe', 'diapositiva', 'lámina', 'lamina'], false],
  [['card', 'cards', 'tarjeta'], false],
  [['page', 'pg', 'p', 'página', 'pagina'], false],
  [['frame', 'frames'], false],
  [['image', 'img', 'imagen', 'graphic', 'gráfico', 'grafico', 'picture', 'pic'], false],
  [['post', 'posts', 'publicación', 'publicacion'], false],
  [['story', 'historia'], false],
  [['screen', 'panel', 'pantalla'], false],
  [['poster', 'flyer', 'design', 'banner', 'sign', 'tile'], false],
  [['side', 'lado', 'cara'], false],
  [['version', 'option', 'versión', 'opción', 'opcion'], false],
  [['week', 'wk', 'semana'], true],
  [['day', 'día', 'dia'], true],
  [['part', 'pt', 'parte'], true],
  [['session', 'sesión', 'sesion', 'lesson', 'lección', 'leccion', 'night', 'noche', 'message', 'mensaje'], true],
]
const ordinalWords = [...digits.keys()].filter((word) => word.endsWith('th') || /^(?:first|second|third)$/.test(word))
const numberWords = [...digits.keys()].filter((word) => !ordinalWords.includes(word))

const numberedKind = ([nouns, isShown]: (typeof numbered)[number]): Kind => {
  const noun = `(?:${nouns.join('|')})`
  const number = `#?\\d{1,2}|[a-h](?!\\p{L})|${numberWords.join('|')}`
  return {
    name: nouns[0]!,
    isShown,
    pattern: `(?:${noun}s?\\s*(?:no\\.?\\s*)?(?<key>${number})|(?<nth>\\d{1,2}(?:st|nd|rd|th)|${ordinalWords.join('|')}|last|final|closing|[uú]ltim[ao])\\s+${noun})(?:\\s+of\\s+\\d+|\\s?/\\s?\\d+)?`,
    keyOf: numberOf,
    isOf: (words, key) =>
      words.some((word, at) => {
        const [, letters = '', figures] = /^(\p{L}+?)(\d*)$/u.exec(word) ?? []
        // `W1` for week 1
        if (!nouns.includes(letters) && !(letters === nouns[0]![0] && figures !== '')) return false
        return figures === '' ? at + 1 < words.length && numberOf(words[at + 1]!) === key : numberOf(figures!) === key
      }),
  }
}

/** Other codes of two letters are words, too: `It is …`, `De …`. */
const isHead = (word: string) => word.length > 2 || word === 'en' || word === 'es'

const ofWords = (name: string, keys: Record<string, string[]>, behind: string): Kind => {
  const all = Object.values(keys).flat()
  const keyOf = (text: string) => {
    const plain = withoutMarks(text.toLowerCase())
    return Object.entries(keys).find(([, words]) => words.some((word) => withoutMarks(word) === plain))?.[0] ?? plain
  }
  return {
    name,
    isShown: false,
    pattern: `(?:the\\s|el\\s|la\\s)?(?:(?:versión|version|post|copy|text|texto|flyer)\\s)?(?:en\\s|in\\s)?(?<key>${all.filter(isHead).join('|')})(?:\\s(?:${behind}))?`,
    keyOf,
    isOf: (words, key) => words.some((word) => all.includes(word) && keyOf(word) === key),
  }
}

const sides = ofWords(
  'side of a sheet',
  {
    front: ['front', 'frente', 'anverso'],
    back: ['back', 'reverse', 'reverso', 'atrás', 'atras', 'contraportada'],
    inside: ['inside', 'interior'],
    outside: ['outside', 'exterior'],
    cover: ['cover', 'portada'],
  },
  '(?:of (?:the )?)?(?:side|card|postcard|page|panel|cover|flyer|bulletin|cara|text|copy|texto)',
)

/** Languages by their codes, and by their names in English, in Spanish and in themselves. */
const codes = ['en', 'es', 'pt', 'fr', 'ko', 'zh', 'vi', 'de', 'it', 'pl', 'ru', 'uk', 'ar', 'ht', 'tl']
const nameIn = (locale: string, code: string) =>
  new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(code)?.toLowerCase()
const languageNames = (code: string): string[] => {
  const names = ['en', 'es', code].flatMap((locale) => nameIn(locale, code) ?? [])
  const short = code === 'en' ? ['en', 'eng'] : code === 'es' ? ['es', 'esp', 'spa', 'sp'] : [code]
  return [...new Set([...names, ...names.map(withoutMarks), ...short])]
}
const languages = ofWords(
  'language',
  Object.fromEntries(codes.map((code) => [code, languageNames(code)])),
  'version|versión|copy|text|post|one|side|slide|flyer|graphic',
)

/** `2) Who Am I?`: an item of a list, which is a part where the task asks for a set. */
export const items: Kind = {
  name: 'item',
  isShown: false,
  pattern: '(?<key>\\d{1,2})',
  mention: '(?:#\\s?|(?:no\\.?|number|item|slide|post|card|graphic|image|story|page|one)\\s#?)(?<key>\\d{1,2})',
  keyOf: numberOf,
  isOf: () => false,
}

export const kinds: readonly Kind[] = [sides, ...numbered.map(numberedKind), items, languages]
export const languageKind = languages
/** Of what a reader goes through one after the other: a set's files may be called by its numbers alone. */
export const sequences: ReadonlySet<string> = new Set([
  'item',
  'slide',
  'card',
  'page',
  'frame',
  'image',
  'post',
  'story',
  'screen',
])
/** What pieces of a set are called after their medium. */
export const pieces: ReadonlySet<string> = new Set(
  'slide card postcard flyer poster square story banner bulletin insert invite invitation header email program programme leaflet ticket sign bookmark handout thumbnail diapositiva tarjeta postal volante afiche cuadrado historia boletín boletin invitación invitacion programa'.split(
    ' ',
  ),
)
