/**
 * Writes the head of the sign-in page into `index.html`, in each language, from the panel's own messages: it is painted with the first
 * bytes, and the form follows when the code is there. `public/early.js` chooses the language, or shows only the panel's mark; the styles
 * stand in `src/ui/global.css` and set each line where the sign-in page has it (`tests/journeys/startWords.journey.ts`).
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { languages } from '../../src/domain/language.ts';

const PLACE = '<!-- first words -->';

export function firstWordsPlugin(): Plugin {
  return {
    name: 'first-words',
    transformIndexHtml: html => {
      if (!html.includes(PLACE)) throw new Error('index.html has no place for the first words');
      return html.replace(PLACE, languages.map(firstWords).join(''));
    },
  };
}

function firstWords(language: string): string {
  const messages = JSON.parse(
    readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const say = (id: string): string => {
    const text = messages[id];
    if (text === undefined || /[{<&]/.test(text)) throw new Error(`${id} isn't plain text in ${language}`);
    return text;
  };
  const names = languages.map(each => {
    const tag = each === language ? 'em' : 'i';
    return `<${tag}>${say(`shell.language.${each}`)}</${tag}>`;
  });
  return (
    `<div class="start-words" lang="${language}">` +
    `<div class="start-brand"><b><img src="/icons/icon.svg" alt="">${say('shell.brand')}</b><span>${names.join('')}</span></div>` +
    `<b>${say('signIn.Login.title')}</b><p>${say('signIn.Login.promise')}</p></div>`
  );
}
