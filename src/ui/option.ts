/** One thing to choose. The value is what the form stores. */
export interface Option<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean | undefined;
}
