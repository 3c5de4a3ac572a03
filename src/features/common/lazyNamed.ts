import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/** A component whose code is loaded when it is first rendered, by the name of its export. */
export function lazyNamed<Name extends string, Module extends Readonly<Record<Name, ComponentType<never>>>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<Module[Name]>>> {
  return lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> }));
}
