/** The amount of room that was lacking. */
export interface LackOfRoom {
  /** Bytes that were to be written, roughly. */
  readonly needed: number;
  /** Bytes that the browser still grants; undefined when it doesn't say. */
  readonly available: number | undefined;
}

/** Returns how much room was lacking; undefined when the error means something else. */
export function readShortage(error: unknown): LackOfRoom | undefined {
  return error instanceof NoRoomError ? { needed: error.needed, available: error.available } : undefined;
}

/**
 * The device had no room for something, also after everything that can be fetched again was deleted. Nothing
 * of it was kept. The browser's own error is its `cause`.
 */
export class NoRoomError extends Error implements LackOfRoom {
  readonly needed: number;
  readonly available: number | undefined;

  constructor(cause: unknown, needed: number, available: number | undefined) {
    super('no room on the device', { cause });
    this.name = 'NoRoomError';
    this.needed = needed;
    this.available = available;
  }
}
