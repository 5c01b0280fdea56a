import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const executablePath = '/usr/bin/chromium'

/** Whether there is a browser to test in. Without one such tests skip, with a sentence; where `CI` is set they fail. */
export const hasChromium = existsSync(executablePath)
if (!hasChromium) {
  const sentence = `${executablePath} is missing: apt-get install chromium.`
  if (process.env.CI) throw new Error(`With CI set, the tests in a browser must run; ${sentence}`)
  console.warn(`The tests in a browser are skipped: ${sentence}`)
}

/** A browser of its own that calls home for nothing. */
export function launchChromium(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update']
  return chromium.launch({ executablePath, args })
}
