import { isOfOthers, withoutName, wordsIn } from '../paths/paths.ts'

/** What the church's own folder is called beside those of its ministries and campuses. */
const mainNames =
  /^(?:\d+ )?(?:the )?(?:(?:main|mother|whole|all|our) )?(?:main|church|all church|church ?wide|master|core|general|corporate|parent|global|umbrella|central|gesamt|gesamtgemeinde|gemeinde|kirche|haupt|allgemein|iglesia|general|igreja|geral|église|général|chiesa|generale|kerk|algemeen|hoofd|kirke|kyrka)(?: (?:brand|logo|church))?$/u
/** So many folders beside the main one that hold the same file are its parts, whatever they are called. */
const partsFrom = 2

type Filed = { path: string; unit: string; around: string; name: string }

/**
 * The folders of ministries and campuses that no word tells: where one folder is called the main one, those beside it that
 * hold the same file of colours are each somebody's own, `_Main/colors.txt` beside `Kids/colors.txt` and `Pantry/colors.txt`.
 */
export function unitFolders(paths: readonly string[], names: readonly string[]): string[] {
  const filed = paths.flatMap((path): Filed[] => {
    const [name, unit, ...rest] = path.split('/').toReversed()
    return unit === undefined ? [] : [{ path, unit, around: rest.toReversed().join('/'), name: wordsIn(name!) }]
  })
  const found = new Set<string>()
  for (const same of Map.groupBy(filed, ({ around, name }) => `${around}/${name}`).values()) {
    const others = same.filter(({ unit }) => !isMain(unit, names))
    const isKnown = others.some(({ path }) => isOfOthers(withoutName(path, names)))
    if (others.length === same.length || !(isKnown || others.length >= partsFrom)) continue
    for (const { around, unit } of others) found.add(around === '' ? `${unit}/` : `${around}/${unit}/`)
  }
  return [...found]
}

function isMain(folder: string, names: readonly string[]): boolean {
  const words = wordsIn(`${folder}/`)
  return mainNames.test(words) || names.some((name) => name !== '' && words === wordsIn(`${name}/`))
}
