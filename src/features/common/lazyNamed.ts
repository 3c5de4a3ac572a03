import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

/** A part whose code comes when it is first drawn, by the name under which its module exports it. */
export function lazyNamed<Name extends string, Module extends Readonly<Record<Name, ComponentType<never>>>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<ComponentType<PropsOf<Module[Name]>>> {
  return lazy(async () => ({ default: (await load())[name] as ComponentType<PropsOf<Module[Name]>> }));
}
