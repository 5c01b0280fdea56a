/**
 * What `odds` has learned: weights of the measurements. TRAINED
 */
import type { Evidence } from './descriptor-verdict.ts'

const thousandths = (values: number[]) => Float32Array.from(values, (value) => value / 1000)
const tenThousandths = (values: number[]) => Float32Array.from(values, (value) => value / 10_000)

/** The measurements in the order of the weights. */
export const MEASURED: (keyof Evidence)[] = [
  'overlap',
  'fine',
  'coarse',
  'wide',
  'robust',
  'structure',
  'layout',
  'best',
  'good',
  'half',
  'poor',
  'worst',
  'rim',
  'core',
  'tone',
  'rest',
  'restTone',
  'toneMatch',
  'toneSpread',
  'toneGain',
  'colorDistance',
  'colorMatch',
  'colorHalf',
  'colorNear',
  'colorFar',
  'cosine',
  'part',
  'style',
  'vote',
  'glance',
  'turn',
  'squash',
]
/** Mean and deviation of each, over the pairs. */
export const MEAN = tenThousandths([
  9076, 2859, 3435, 3922, 5223, 7894, 5700, 5406, 3790, 2517, 1397, -227, 3347, 3173, 4134, 6043, 3841, 9012, 4917,
  3792, 680, 2914, 662, 467, 822, 5848, 6087, 3555, 3909, 4991, 512, 1200,
])
export const SPREAD = tenThousandths([
  1269, 2815, 2673, 2649, 2474, 1585, 2970, 2373, 2527, 2592, 2598, 2576, 3136, 3475, 2533, 2214, 2206, 1447, 2286,
  3204, 377, 4913, 399, 360, 399, 1745, 1872, 3147, 2281, 2196, 600, 1122,
])
/** Weights straight to the result. */
export const PLAIN = thousandths([
  -99, 729, -120, -443, -61, -1133, -17, 100, 183, 544, 26, -160, 440, 582, 187, -296, -85, 90, 150, 474, 234, -85,
  -590, 173, -214, 1072, -305, 1246, 449, -158, 54, -327,
])
export const BIAS = -0.916
/** Weights of the hidden units, one after the other, their biases, and their weights to the result. */
export const HIDDEN = thousandths([
  -9, -394, 330, 395, 441, 16, 121, -56, 90, -311, -244, -59, -171, -375, -577, 498, 88, 145, -10, 151, -229, 22, 300,
  143, -350, 1239, -1153, -687, 204, 107, 189, -60, -193, -434, -318, -427, 141, -506, 265, 242, 218, 388, 17, -160,
  548, -146, 219, -418, -69, 33, 325, -44, 217, -659, -507, -137, -103, 431, 319, 250, -160, -820, 49, -330, 29, 96,
  -56, -63, 33, -126, 6, -9, 50, 77, -95, -10, -26, 40, -22, -134, -74, 2, 44, 41, 36, -1, -16, 20, 6, 68, -17, 102, 25,
  13, 6, -46, 0, -310, 90, 70, 153, -584, -47, -163, -54, -73, 74, -242, 595, -627, 167, 11, 114, -107, 172, 251, 106,
  28, 219, -232, 257, -305, 207, -195, -714, -235, 214, -191, 894, -407, 298, 684, 344, 479, 1034, 478, -113, -413,
  -166, -105, -116, -279, -111, 420, -318, 371, -61, 197, -293, 208, 535, -268, 172, -384, -135, 48, -300, 150, -266,
  -322, 389, 313, -352, -26, -483, 326, -140, -41, -90, -55, -161, -137, 89, -289, 643, 156, 39, 256, -203, -551, 169,
  -432, 34, 184, 58, 84, 26, 760, 48, 428, 96, 198, -156, -82, 38, 573, 172, 391, 230, -296, -140, -35, -172, -229,
  -373, -65, -886, 366, 181, 175, -162, -29, -265, -377, -154, -559, -226, -554, 96, 318, 61, 196, -145, 222, -24, -407,
  330, 102, 225, 23, 242, -19, -144, 160, -71, -26, -203, -3, 132, -240, -45, -62, 9, -119, -13, -1001, 448, 995, -52,
  39, 303, -33, -253, -281, -69, -34,
])
export const HIDDEN_BIAS = thousandths([1712, 515, 78, -395, -826, -910, 979, 2109])
export const HIDDEN_OUT = thousandths([-2718, 1682, 184, -1470, -2147, 1514, -2088, -2778])
