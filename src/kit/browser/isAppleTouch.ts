/** Whether this is an iPhone, an iPad or an iPod. */
export function isAppleTouch(): boolean {
  // An iPad says that it is a Mac; Macs have no touch screen.
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
