declare const safe: unique symbol;
/** A colour that is nothing but a colour. */
export type SafeColor = string & { readonly [safe]: 'colour' };

/** A colour from the server, if it is safe in a style: `#rgb` to `#rrggbbaa` only. */
export function safeColor(color: string | null | undefined): SafeColor | undefined {
  return color && /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(color)
    ? (color as SafeColor)
    : undefined;
}

/**
 * Returns a colour as the background of a text, with the best readable text colour. Transparency is removed:
 * otherwise the text colour would depend on what is below.
 */
export function backgroundAndTextColor(color: SafeColor) {
  const digits = color.slice(1);
  const each = digits.length < 6 ? Array.from(digits, digit => digit + digit) : (digits.match(/../g) ?? []);
  const parts = each.slice(0, 3);
  const light = luminance(parts.map(part => Number.parseInt(part, 16) / 255));
  const onBlack = (light + 0.05) / 0.05;
  const onWhite = 1.05 / (light + 0.05);
  return {
    ground: `#${parts.join('')}` as SafeColor,
    ink: (onBlack > onWhite ? '#000000' : '#ffffff') as SafeColor,
  };
}

/** As WCAG 2.2 defines it, from red, green and blue between 0 and 1. */
function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map(part =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
