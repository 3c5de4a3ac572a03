/** One thing to choose. The value is what the form stores. */
export interface Option {
  readonly value: string | number;
  readonly label: string;
}
