/** A field that the server refused, as it names it, with its words (A318). */
export interface ValidationError {
  readonly key: string;
  readonly message: string;
}
