import { createContext, use, useMemo, type ReactNode } from 'react';

export interface FormScopeValue {
  readonly id: string;
  readonly showErrors: boolean;
  readonly serverErrors: Readonly<Record<string, ReactNode>>;
}

const ScopeContext = createContext<FormScopeValue>({ id: 'f', showErrors: false, serverErrors: {} });

export interface FormScopeProps {
  /** The prefix of the ids of the fields inside; needed when two forms of a page share field names. */
  readonly id?: string | undefined;
  /** Whether all fields inside show their errors at once, touched or not: a tab that was left with errors. */
  readonly showErrors?: boolean | undefined;
  /**
   * The server's errors of an earlier attempt (a refused row of the outbox), by field name. An error is shown
   * until its field is changed.
   */
  readonly serverErrors?: Readonly<Record<string, ReactNode>> | undefined;
  readonly children: ReactNode;
}

/** Shares settings with the fields inside. A setting that isn't given comes from the scope around it. */
export function FormScope({ id, showErrors, serverErrors, children }: FormScopeProps) {
  const outer = use(ScopeContext);
  const own = id ?? outer.id;
  const shows = showErrors ?? outer.showErrors;
  const errors = serverErrors ?? outer.serverErrors;
  // A new object renders every field inside again. Without the memo, each key typed into a field would do
  // that.
  const value = useMemo(() => ({ id: own, showErrors: shows, serverErrors: errors }), [own, shows, errors]);
  return <ScopeContext value={value}>{children}</ScopeContext>;
}

export function useFormScope(): FormScopeValue {
  return use(ScopeContext);
}
