import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

/** Code in a file of its own: fetched at the first call, and known once it is here. */
export interface Loader<Code> {
  (): Promise<Code>;
  /** Undefined until it is here. */
  readonly loaded: () => Code | undefined;
}

export function loader<Code>(load: () => Promise<Code>): Loader<Code> {
  let loaded: Code | undefined;
  return Object.assign(async () => (loaded = await load()), { loaded: () => loaded });
}

/**
 * A component whose code is loaded when it is first rendered. With code that is here already it is drawn at
 * once: React's own `lazy` would wait even then, and all around it that isn't shown yet would be drawn once
 * more.
 */
export function lazyPart<Props extends object>(load: Loader<ComponentType<Props>>): ComponentType<Props> {
  const Lazy = lazy(async () => ({ default: await load() }));
  return function Part(props: Props) {
    // Chosen once: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => load.loaded() ?? (Lazy as ComponentType<Props>));
    return <Shown {...props} />;
  };
}

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/**
 * The same by the name of its export. A loader that others use, too, is known to be loaded when they have
 * called it.
 */
export function lazyNamed<Name extends string, Module extends Readonly<Record<Name, ComponentType<never>>>>(
  load: Loader<Module> | (() => Promise<Module>),
  name: Name,
): ComponentType<PropsOf<Module[Name]>> {
  type Part = ComponentType<PropsOf<Module[Name]>>;
  const known = 'loaded' in load ? load : loader(load);
  const part = async (): Promise<Part> => (await known())[name] as Part;
  return lazyPart(Object.assign(part, { loaded: () => known.loaded()?.[name] as Part | undefined }));
}

/**
 * The same where nothing stands in its place until it is here, such as a dialog. Its code is precached, so
 * that it opens at sea.
 */
export function lazyInPlace<Name extends string, Module extends Readonly<Record<Name, ComponentType<never>>>>(
  load: () => Promise<Module>,
  name: Name,
): (props: PropsOf<Module[Name]>) => ReactNode {
  const Part = lazyNamed(load, name);
  return props => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
