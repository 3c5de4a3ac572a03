declare const safe: unique symbol;
/** A colour that is nothing but a colour. */
export type SafeColor = string & { readonly [safe]: 'colour' };

/** A colour from the server, if it is safe in a style: `#rgb` to `#rrggbbaa` only (S4). */
export function safeColor(color: string | null | undefined): SafeColor | undefined {
  return color && /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(color)
    ? (color as SafeColor)
    : undefined;
}
