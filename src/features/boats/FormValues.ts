import type { FormApi } from 'final-form';

/**
 * The values of a form, for all who follow them. final-form makes its whole state anew for everyone who asks and for every listener, which
 * is felt in each key on a slow phone; here one listener asks once per change. While nobody follows, the form is asked.
 */
export class FormValues<V> {
  readonly #form: FormApi<V>;
  readonly #listeners = new Set<() => void>();
  #held: { readonly values: V } | undefined;
  #silence: (() => void) | undefined;

  constructor(form: FormApi<V>) {
    this.#form = form;
  }

  readonly get = (): V => this.#held?.values ?? this.#form.getState().values;

  readonly subscribe = (listener: () => void): (() => void) => {
    // Each caller counts, even two with one function.
    const tell = (): void => listener();
    this.#listeners.add(tell);
    this.#silence ??= this.#form.subscribe(
      ({ values }) => {
        if (this.#held?.values === values) return;
        this.#held = { values };
        for (const told of this.#listeners) told();
      },
      { values: true },
    );
    return () => {
      this.#listeners.delete(tell);
      if (this.#listeners.size > 0) return;
      this.#silence?.();
      this.#silence = undefined;
      this.#held = undefined;
    };
  };
}

const known = new WeakMap<object, unknown>();

/** The one of a form. */
export function valuesOf<V>(form: FormApi<V>): FormValues<V> {
  const values = (known.get(form) as FormValues<V> | undefined) ?? new FormValues(form);
  known.set(form, values);
  return values;
}
