import { createElement, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyNamed, createCodeLoader } from '../../../src/kit/going/lazyNamed.tsx';

const code = {
  Greeting: ({ name }: { readonly name: string }) => createElement('p', null, `Merhaba ${name}`),
};

/** What the first render shows, before anything that it waits for is there. */
const firstRender = (Part: ReturnType<typeof lazyNamed<'Greeting', typeof code>>): string =>
  renderToStaticMarkup(
    createElement(Suspense, { fallback: 'waits' }, createElement(Part, { name: 'Deniz' })),
  ).replace(/<!--.*?-->|<template.*?<\/template>/g, '');

test('code that somebody has loaded is drawn in the first render', async () => {
  const load = createCodeLoader(() => Promise.resolve(code));
  const Part = lazyNamed(load, 'Greeting');
  expect(load.loaded()).toBeUndefined();
  expect(firstRender(Part)).toBe('waits');
  await load();
  expect(load.loaded()).toBe(code);
  expect(firstRender(Part)).toBe('<p>Merhaba Deniz</p>');
});

test('code that can’t be loaded now is asked for again by the next who needs it', async () => {
  let fails = true;
  const load = createCodeLoader(() => (fails ? Promise.reject(new Error('offline')) : Promise.resolve(code)));
  await expect(load()).rejects.toThrow('offline');
  expect(load.loaded()).toBeUndefined();
  fails = false;
  expect(await load()).toBe(code);
});
