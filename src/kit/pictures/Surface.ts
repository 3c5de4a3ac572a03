/**
 * A canvas to draw a picture on and write it out again, also in a worker. It must be freed explicitly: WebKit
 * keeps the memory of a canvas without references.
 */
export interface Surface {
  /** The canvas, to be drawn on another one. */
  readonly picture: OffscreenCanvas;
  /** @returns undefined when the browser can't write that type */
  encode(mime: 'image/jpeg' | 'image/png', quality?: number): Promise<Blob | undefined>;
  /** Red, green, blue and opacity of each pixel. Only for small surfaces: each pixel takes four bytes. */
  pixels(): Uint8ClampedArray;
  /** Writes whole rows of pixels over what is there, from the row `top` on. */
  put(rows: Uint8ClampedArray<ArrayBuffer>, top: number): void;
  free(): void;
}

export type Drawable = ImageBitmap | Surface['picture'];

/**
 * Draws a picture in that size. `ground` is visible where the picture is transparent.
 *
 * @throws when there is no memory for it, or no canvas at all
 */
export function paint(
  picture: Drawable,
  width: number,
  height: number,
  background: 'white' | 'none',
): Surface {
  return surface(width, height, context => {
    if (background === 'white') {
      context.fillStyle = 'white';
      context.fillRect(0, 0, width, height);
    }
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
  });
}

/**
 * Makes an empty surface, for `put`.
 *
 * @throws as `paint` does
 */
export function blankSurface(width: number, height: number): Surface {
  return surface(width, height, () => undefined);
}

function surface(
  width: number,
  height: number,
  begin: (context: OffscreenCanvasRenderingContext2D) => void,
): Surface {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  begin(context);
  return {
    picture: canvas,
    async encode(type, quality) {
      const blob = await canvas.convertToBlob({ type, ...(quality !== undefined && { quality }) });
      return blob.type === type && blob.size > 0 ? blob : undefined;
    },
    pixels: () => context.getImageData(0, 0, width, height).data,
    put: (rows, top) => context.putImageData(new ImageData(rows, width), 0, top),
    free() {
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}
