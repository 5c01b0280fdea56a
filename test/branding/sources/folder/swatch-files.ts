type Color = { name: string; model: string; values: number[] }

/** An Adobe Swatch Exchange file of one group. */
export function aseOf(colors: readonly Color[]): Uint8Array {
  const blocks = [block(0xc001, text('Brand')), ...colors.map((color) => block(1, colorBody(color))), block(0xc002)]
  const head = Buffer.alloc(12)
  head.write('ASEF', 0, 'ascii')
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(blocks.length, 8)
  return new Uint8Array(Buffer.concat([head, ...blocks]))
}

function block(type: number, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt16BE(type, 0)
  head.writeUInt32BE(body.length, 2)
  return Buffer.concat([head, body])
}

function colorBody({ name, model, values }: Color): Buffer {
  const body = Buffer.alloc(4 + values.length * 4 + 2)
  body.write(model, 0, 'ascii')
  values.forEach((value, at) => body.writeFloatBE(value, 4 + at * 4))
  return Buffer.concat([text(name), body])
}

function text(line: string): Buffer {
  const body = Buffer.alloc(2 + (line.length + 1) * 2)
  body.writeUInt16BE(line.length + 1, 0)
  for (let at = 0; at < line.length; at++) body.writeUInt16BE(line.charCodeAt(at), 2 + at * 2)
  return body
}

/** An Adobe Color file: version 1, and version 2 with names when they are given. */
export function acoOf(colors: readonly { space: number; values: number[]; name?: string }[]): Uint8Array {
  const bare = colors.map(({ space, values }) => words([space, ...values]))
  const first = [words([1, colors.length]), ...bare]
  const named = colors.map(({ name = '' }, at) => {
    const line = Buffer.alloc(4 + (name.length + 1) * 2)
    line.writeUInt32BE(name.length + 1, 0)
    for (let letter = 0; letter < name.length; letter++) line.writeUInt16BE(name.charCodeAt(letter), 4 + letter * 2)
    return Buffer.concat([bare[at]!, line])
  })
  const hasNames = colors.some(({ name }) => name !== undefined)
  const second = hasNames ? [words([2, colors.length]), ...named] : []
  return new Uint8Array(Buffer.concat([...first, ...second]))
}

function words(values: readonly number[]): Buffer {
  const body = Buffer.alloc(values.length * 2)
  values.forEach((value, at) => body.writeUInt16BE(value & 0xffff, at * 2))
  return body
}
