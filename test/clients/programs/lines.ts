/** The lines of an NDJSON answer, as they come. */
export async function* linesOf<Line>(answer: unknown): AsyncGenerator<Line> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of answer as ReadableStream<Uint8Array>) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop()!
    for (const line of lines) yield JSON.parse(line) as Line
  }
}
