/** A field that the server refused: the server's name of it, and its words (A318). */
export interface ValidationError {
  readonly key: string;
  readonly message: string;
}
