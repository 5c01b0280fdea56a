// One thread of OpenBLAS multiplies every vector with every other; prints the seconds. Run by the scan benchmark with
// the library's folder in LD_LIBRARY_PATH: `bun test/tools/sgemm.ts LIBRARY VECTORS DIMENSIONS BLOCKS`.
import { dlopen, ptr } from 'bun:ffi'

const [library = '', count = '0', dimensions = '384', blocks = '0'] = Bun.argv.slice(2)
const [n, d] = [Number(count), Number(dimensions)]
/** Rows multiplied by one call: the product is 100 MB at most. */
const rows = Math.min(512, n)
const { symbols } = dlopen(library, {
  cblas_sgemm: {
    args: ['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'f32', 'ptr', 'i32', 'ptr', 'i32', 'f32', 'ptr', 'i32'],
    returns: 'void',
  },
})
const [rowMajor, plain, transposed] = [101, 111, 112]
const vectors = new Float32Array(n * d).map(() => Math.random() - 0.5)
const product = new Float32Array(rows * n)
const all = Math.ceil(n / rows)
const done = Math.min(all, Number(blocks) || all)
const multiply = (from: number) => {
  const height = Math.min(rows, n - from)
  const block = vectors.subarray(from * d)
  symbols.cblas_sgemm(rowMajor, plain, transposed, height, n, d, 1, ptr(block), d, ptr(vectors), d, 0, ptr(product), n)
}
multiply(0)
const startedAt = performance.now()
for (let block = 0; block < done; block++) multiply(block * rows)
console.log((((performance.now() - startedAt) / 1000) * all) / done)
