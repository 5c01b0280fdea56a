import { describe, expect, test } from 'bun:test'
import { cleanName, nameInTitle, organisationIn } from '../../../../src/branding/sources/website/facts.ts'
import {
  colorfulness,
  familiesOf,
  promiseOf,
  rolesOf,
  type ColorUse,
  type UseKind,
} from '../../../../src/branding/sources/website/rules.ts'

const use = (kind: UseKind, hex: string, share = 1): ColorUse => ({ kind, hex, share, where: `a ${kind}` })
const primaryOf = (...uses: ColorUse[]) => rolesOf(uses).find(({ role }) => role === 'primary')?.hex ?? null
const [navy, gold, bootstrap, white, black] = ['#12355b', '#f4b942', '#0d6efd', '#ffffff', '#111111']

describe('the primary colour', () => {
  test.each([
    [
      'what is pressed, when all else is grey',
      [use('button', gold), use('header', white), use('heading', black)],
      gold,
    ],
    [
      'the header and the headings, though buttons differ',
      [use('header', navy), use('heading', navy), use('link', navy), use('button', gold)],
      navy,
    ],
    ['a variable that says so', [use('primary variable', navy), use('link', gold)], navy],
    ["not a framework's own, when another is used", [use('primary variable', bootstrap), use('button', gold)], gold],
    [
      "a framework's own, when there is no other",
      [use('primary variable', bootstrap), use('button', bootstrap)],
      bootstrap,
    ],
    ['not the theme colour alone, when buttons disagree', [use('theme colour', '#ff5722'), use('button', navy)], navy],
    ['the theme colour, when there is nothing else', [use('theme colour', navy), use('page background', white)], navy],
    [
      "the logo's, when the page is black and white",
      [use('logo', gold, 0.6), use('button', black), use('heading', black)],
      gold,
    ],
    ['black, when there is no colour at all', [use('button', black), use('page background', white)], black],
    ['nothing, when there is only white', [use('page background', white)], null],
    ['nothing, when there is nothing', [], null],
    [
      'shades that are one colour, together',
      [use('link', '#12355b'), use('heading', '#12365c'), use('button', gold, 0.9)],
      navy,
    ],
  ] as [string, ColorUse[], string | null][])('is %s', (_, uses, hex) => {
    expect(primaryOf(...uses)).toBe(hex)
  })

  test('is written as the page writes it, though the logo rounds it', () => {
    expect(primaryOf(use('logo', '#13365c'), use('link', navy, 0.5))).toBe(navy)
  })

  test('is surer the further it leads and the more places agree', () => {
    const sure = rolesOf([use('button', navy), use('header', navy), use('link', navy), use('heading', navy)])
    const unsure = rolesOf([use('theme colour', navy), use('link', gold, 0.4)])
    expect(sure[0]!.confidence).toBeGreaterThan(unsure[0]!.confidence + 0.2)
    expect(sure[0]!.confidence).toBeLessThanOrEqual(0.9)
  })
})

describe('the other roles', () => {
  test('go to what is named for them, to what is pressed, and to the grounds', () => {
    const roles = rolesOf([
      use('header', navy),
      use('primary variable', navy),
      use('secondary variable', '#3a7ca5'),
      use('button', gold),
      use('page background', '#f6f4ee'),
      use('text', '#16212c'),
    ])
    const byRole = Object.fromEntries(roles.map(({ role, hex }) => [role, hex]))
    expect(byRole).toMatchObject({
      primary: navy,
      secondary: '#3a7ca5',
      accent: gold,
      background: '#f6f4ee',
      text: '#16212c',
    })
    expect(roles.every(({ evidence }) => evidence !== '')).toBe(true)
  })

  test.each([
    ['--primary', 'primary'],
    ['--color-primary', 'primary'],
    ['--brand', 'primary'],
    ['--wp--preset--color--primary', 'primary'],
    ['--bs-primary', 'primary'],
    ['--primary-500', 'primary'],
    ['--e-global-color-accent', 'accent'],
    ['--md-sys-color-secondary', 'secondary'],
    ['--primary-foreground', null],
    ['--bs-primary-rgb', null],
    ['--primary-hover', null],
    ['--primary-100', null],
    ['--on-primary', null],
    ['--header-height', null],
    ['--bs-highlight-color', null],
    ['--bs-tertiary-color', null],
    ['--bs-secondary', 'secondary'],
  ] as const)('%s promises %p', (name, promise) => {
    expect(promiseOf(name)).toBe(promise)
  })

  test.each([
    ['#ffffff', 0],
    ['#16212c', 0],
    ['#f6f4ee', 0],
    ['#808080', 0],
    ['#12355b', 1],
    ['#e11d74', 1],
  ])('%s is of colour by %p', (hex, degree) => {
    expect(colorfulness(hex)).toBe(degree)
  })
})

test('families go by the letters they set, each spelling counted together', () => {
  const type = (family: string, role: 'heading' | 'body', share: number) => ({
    family,
    role,
    share,
    where: 'w',
    sure: true,
  })
  const found = familiesOf([
    type('Lato', 'body', 200),
    type('lato', 'body', 100),
    type('Arvo', 'body', 250),
    type('Arvo', 'heading', 1),
  ])
  expect(found.map(({ role, family }) => [role, family])).toEqual([
    ['heading', 'Arvo'],
    ['body', 'Lato'],
    ['body', 'Arvo'],
  ])
})

describe("the church's name", () => {
  test.each([
    ['Home | Harbor Light Church', 'Harbor Light Church'],
    ['Cedar Grove Chapel - A place to grow', 'Cedar Grove Chapel'],
    ['Welcome to Saint Brendan Parish', 'Saint Brendan Parish'],
    ['Sermons · Kindred', 'Sermons'],
    ['Grace Hill Church, a Presbyterian church in Boise, Idaho', 'Grace Hill Church'],
    ['Non-denominational Church in Austin, TX | The Well', 'The Well'],
    ['Home: Trinity Fellowship | A church for everyone', 'Trinity Fellowship'],
    ['Open Hands Trust — Homes built for people, not just cars', 'Open Hands Trust'],
    ['Un lugar para todos | Iglesia Nueva Vida', 'Iglesia Nueva Vida'],
    ['Willkommen | Friedenskirche Marlow', 'Friedenskirche Marlow'],
    ['Document', null],
    ['React App', null],
    ['Main Page', null],
    ['Home', null],
    ['', null],
  ])('in the title "%s" is %p', (title, name) => {
    expect(nameInTitle(title)).toBe(name)
  })

  test('is plain text of bounded length, whatever it was', () => {
    expect(cleanName('<img src=x onerror=alert(1)>Grace\u202e\u0000 Hill')).toBe('Grace Hill')
    expect(cleanName('x'.repeat(5_000))).toHaveLength(120)
    expect(cleanName('<<<>>>')).toBeNull()
  })

  test('comes out of structured data of any nesting, and broken data says nothing', () => {
    const graph = {
      '@graph': [{ '@type': ['Thing', 'Church'], name: 'Grace', logo: [{ url: '/l.png' }], sameAs: '/x' }],
    }
    expect(organisationIn(['{broken', JSON.stringify(graph)])).toEqual({ name: 'Grace', logo: '/l.png', links: ['/x'] })
    expect(organisationIn(['['.repeat(4_000) + ']'.repeat(4_000)])).toEqual({ name: null, logo: null, links: [] })
  })
})
