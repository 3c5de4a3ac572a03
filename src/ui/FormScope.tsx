import { createContext, use, useMemo, type ReactNode } from 'react';

export interface Scope {
  readonly id: string;
  readonly showErrors: boolean;
  readonly serverErrors: Readonly<Record<string, ReactNode>>;
}

const ScopeContext = createContext<Scope>({ id: 'f', showErrors: false, serverErrors: {} });

export interface FormScopeProps {
  /** Starts the ids of the fields inside; needed when two forms of a page share field names. */
  readonly id?: string | undefined;
  /**
   * All fields inside show their errors at once, touched or not: a wizard's tab that was left with errors.
   */
  readonly showErrors?: boolean | undefined;
  /**
   * What the server said about a field in an earlier attempt (a refused row of the outbox), by field name.
   * Shown until the field is changed.
   */
  readonly serverErrors?: Readonly<Record<string, ReactNode>> | undefined;
  readonly children: ReactNode;
}

/** What the fields inside share. What is not given comes from the scope around it. */
export function FormScope({ id, showErrors, serverErrors, children }: FormScopeProps) {
  const outer = use(ScopeContext);
  const own = id ?? outer.id;
  const shows = showErrors ?? outer.showErrors;
  const errors = serverErrors ?? outer.serverErrors;
  // Every field inside is drawn again when this is another object: not at each key that is typed into one of
  // them.
  const value = useMemo(() => ({ id: own, showErrors: shows, serverErrors: errors }), [own, shows, errors]);
  return <ScopeContext value={value}>{children}</ScopeContext>;
}

export function useScope(): Scope {
  return use(ScopeContext);
}
