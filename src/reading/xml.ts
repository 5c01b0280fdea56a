import { SaxesParser } from 'saxes'

/** An element as it opens; `within`: the names of those it stands in, the outermost first. */
type Opened = { name: string; attributes: Record<string, string>; within: readonly string[] }
type Handlers = {
  opened?: (element: Opened) => void
  closed?: (name: string) => void
  text?: (text: string, within: readonly string[]) => void
}

/**
 * Goes through an XML file. Entities that a file declares for itself stay as they are written, so that nothing grows;
 * what is not well-formed is read as far as it goes.
 */
export function readXml(xml: string, { opened, closed, text }: Handlers): void {
  const parser = new SaxesParser()
  const within: string[] = []
  parser.on('error', () => {})
  parser.on('opentag', ({ name, attributes }) => {
    opened?.({ name, attributes, within })
    within.push(name)
  })
  parser.on('closetag', ({ name }) => {
    within.pop()
    closed?.(name)
  })
  parser.on('text', (part) => text?.(part, within))
  parser.on('cdata', (part) => text?.(part, within))
  parser.write(xml).close()
}
