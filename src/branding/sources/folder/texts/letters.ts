/** A text as letters: UTF-8, or UTF-16 by its mark; what is neither is of a Western European Windows. */
export function textOf(bytes: Uint8Array): string {
  const mark = bytes[0]! * 256 + bytes[1]!
  const utf16 = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : null
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
