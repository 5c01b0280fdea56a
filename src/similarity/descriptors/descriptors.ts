/**
 * Pixels to vectors: `image` says where what lies (layout, colour, text), `style` how an image is made. Everything is
 * computed from the pixels alone. Loading this costs a fifth of a start, so that who may never need it imports it late.
 */
export { CANVAS_SIDE, newCanvas, onWhite, squeeze, trimmed } from './canvas.ts'
export { CROP_VIEWS, describeImage, describeImageParts, IMAGE_CELLS, IMAGE_DIMENSIONS } from './image.ts'
export { describeStyle } from './style.ts'
