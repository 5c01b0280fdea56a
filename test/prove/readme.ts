import { join } from 'node:path'
import { callsServer, runBlocks, shellBlocks } from '../documents/texts.ts'
import { scratch } from '../support.ts'

/** The README's requests, pasted one after the other, on what `npm start` serves: each does what is said beside it. */
export async function prove(): Promise<boolean> {
  using own = scratch()
  const main = join(import.meta.dir, '..', '..', 'src', 'main.ts')
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env
  const server = Bun.spawn([process.execPath, main, 'serve', '--demo', '--port', '0', '--data-dir', own.dir], {
    env: { PATH, HOME, TMPDIR },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'ignore',
  })
  try {
    let said = ''
    for await (const chunk of server.stdout) {
      said += new TextDecoder().decode(chunk)
      if (said.includes('Add an image:')) break
    }
    const key = /vgr_[\w-]+/.exec(said)![0]
    const origin = `http://localhost:${/listening on http:\/\/\S+:(\d+)/.exec(said)![1]}`
    const blocks = (await shellBlocks()).filter(callsServer)
    const printed = await runBlocks(blocks, { origin, key, cwd: own.dir })
    const expected: [what: string, texts: string[]][] = [
      ['finds images that look like one', ['"neighbors":[{', '"sim":']],
      ['rolls what is near, and counts labels', ['"seed":"monday"', '"why":{', '"palette_tag":[{']],
      ['catches the planted mistakes', ['"status":"fail"', 'Wednesday', 'the time should be 4:00 PM']],
      ['reads a brand', ['"status":"ready"', '"hex":"#12355b"', '"source":"strategy_guide"']],
      ['imports a feed', ['"imported":40']],
      ['moves a task and hears of it', ['"status":"on hold"', '"kind":"workflow.freshen"']],
    ]
    const missing = expected.flatMap(([what, texts], at) =>
      texts.filter((text) => !printed[at]?.includes(text)).map((text) => `${what}: ${text} is not there`),
    )
    if (printed.length !== expected.length)
      missing.push(`${printed.length} blocks were run, ${expected.length} are known`)
    for (const [at, [what]] of expected.entries()) console.log(`${what}: ${printed[at]?.length ?? 0} characters`)
    for (const line of missing) console.error(line)
    return missing.length === 0
  } finally {
    server.kill('SIGTERM')
    await server.exited
  }
}
