declare module '*.ttf' {
  const path: string
  export default path
}
declare module '*.wasm' {
  const path: string
  export default path
}
declare module 'fontkit' {
  export type Font = {
    familyName: string | null
    subfamilyName: string | null
    postscriptName: string | null
    getName(key: string): string | null
    'OS/2'?: { usWeightClass?: number }
  }
  export function create(bytes: Uint8Array): Font | { fonts: Font[] }
}
declare module '*.icc' {
  const path: string
  export default path
}
declare module '*.woff2' {
  const path: string
  export default path
}
