import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** Fetches code that is a file of its own, at the first call. */
export interface CodeLoader<Code> {
  (): Promise<Code>;
  /** Returns the code; undefined until it was fetched. */
  readonly loaded: () => Code | undefined;
}

export function createCodeLoader<Code>(load: () => Promise<Code>): CodeLoader<Code> {
  let loaded: Code | undefined;
  return Object.assign(async () => (loaded = await load()), { loaded: () => loaded });
}

/**
 * A component whose code is loaded when it is first rendered. Code that is already loaded renders at once:
 * React's own `lazy` would wait even then, and everything around it that isn't shown yet would render once
 * more.
 */
export function lazyPart<Props extends object>(load: CodeLoader<ComponentType<Props>>): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await load() }));
  return function Part(props: Props) {
    // Chosen once: another component in its place would lose its state.
    const [Shown] = useState<ComponentType<Props>>(() => load.loaded() ?? (Lazy as ComponentType<Props>));
    return <Shown {...props} />;
  };
}

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/**
 * Like `lazyPart`, for a component that a module exports under a name. A loader that other components share
 * counts as loaded once one of them has called it.
 */
export function lazyNamed<Name extends string, Module extends Readonly<Record<Name, ComponentType<never>>>>(
  load: CodeLoader<Module> | (() => Promise<Module>),
  name: Name,
): ComponentType<PropsOf<Module[Name]>> {
  type Part = ComponentType<PropsOf<Module[Name]>>;
  const known = 'loaded' in load ? load : createCodeLoader(load);
  const part = async (): Promise<Part> => (await known())[name] as Part;
  return lazyPart(Object.assign(part, { loaded: () => known.loaded()?.[name] as Part | undefined }));
}

/**
 * Like `lazyNamed`, but renders nothing while loading, such as for a dialog. The code is precached, so that
 * it opens at sea.
 */
export function lazyOrNothing<
  Name extends string,
  Module extends Readonly<Record<Name, ComponentType<never>>>,
>(load: () => Promise<Module>, name: Name): (props: PropsOf<Module[Name]>) => ReactNode {
  const Part = lazyNamed(load, name);
  return props => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
