import { createContext, use } from 'react';
import type { ReactNode } from 'react';

export interface Scope {
  readonly id: string;
  readonly showErrors: boolean;
  readonly serverErrors: Readonly<Record<string, ReactNode>>;
}

const ScopeContext = createContext<Scope>({ id: 'f', showErrors: false, serverErrors: {} });

export interface FormScopeProps {
  /** Starts the ids of the fields inside; needed when two forms of a page share field names. */
  readonly id?: string | undefined;
  /** All fields inside show their errors at once, touched or not: a wizard's tab that was left with errors. */
  readonly showErrors?: boolean | undefined;
  /**
   * What the server said about a field in an earlier attempt (a refused row of the outbox), by field name. Shown until
   * the field is changed.
   */
  readonly serverErrors?: Readonly<Record<string, ReactNode>> | undefined;
  readonly children: ReactNode;
}

/** What the fields inside share. What is not given comes from the scope around it. */
export function FormScope({ id, showErrors, serverErrors, children }: FormScopeProps) {
  const outer = use(ScopeContext);
  return (
    <ScopeContext
      value={{
        id: id ?? outer.id,
        showErrors: showErrors ?? outer.showErrors,
        serverErrors: serverErrors ?? outer.serverErrors,
      }}
    >
      {children}
    </ScopeContext>
  );
}

export function useScope(): Scope {
  return use(ScopeContext);
}
