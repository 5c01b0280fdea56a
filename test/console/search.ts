import { join } from 'node:path'
import { expect, test } from 'bun:test'
import { striped, writeColorModel } from '../similarity/embedders/color-model.ts'
import { scratch } from '../support.ts'
import { openConsole, settled, violations } from './browser.ts'

const hues = { meadow: [20, 230, 20], roses: [250, 20, 20], sea: [20, 20, 240] }

/** Words in the library's search field, on a server whose model reads them. */
export function searchFlow(): void {
  test('library: images are found by what they show where a model reads words', async () => {
    using own = scratch()
    const [model, images] = [join(own.dir, 'colors'), join(own.dir, 'images')]
    await writeColorModel(model)
    for (const [name, hue] of Object.entries(hues)) await Bun.write(join(images, `${name}.png`), striped(hue))
    const settings = { EMBEDDER: 'onnx', EMBEDDER_MODEL: model }
    await using server = await openConsole(settings, (command) => command(['import', images]))
    await using visit = await server.visit()
    const { page } = visit
    await page.goto(`${server.origin}/console/library`)
    await settled(page)
    await page.getByLabel('By what images show').check()
    // The key leads to the field, and what is typed is found without more ado.
    await page.locator('h1').focus()
    await page.keyboard.press('/')
    await page.keyboard.type('blue')
    await page.getByText('The 3 nearest to “blue” of 3 references').waitFor()
    expect(await page.locator('[role=gridcell]').first().textContent()).toBe('sea')
    expect(await violations(page)).toEqual([])
    expect(visit.faults).toEqual([])
  }, 60_000)
}
