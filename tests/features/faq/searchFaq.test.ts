import { expect, test } from 'vitest';
import { toSearchableFaq, searchFaq } from '../../../src/features/faq/searchFaq.ts';
import { searchWords } from '../../../src/lib/text/toSearchText.ts';

const plain = (html: string): string => html.replaceAll(/<[^>]*>/g, '');
const all = toSearchableFaq(
  [
    {
      name: 'Rezervasyonlar',
      faqs: [
        { question: 'Bir talebi yanıtlamak için ne kadar sürem var?', answer: '<p><b>Üç</b> gün.</p>' },
        { question: 'İptal edebilir miyim?', answer: '<p>Evet; talep düşer, İade yapılır.</p>' },
      ],
    },
    { name: 'Hesap', faqs: [{ question: 'Şifremi unuttum', answer: '<p>Işıklı düğmeye basın.</p>' }] },
  ],
  plain,
);
const places = (query: string): string[] =>
  searchFaq(all, searchWords(query)).map(({ category, index, inAnswer }) =>
    [category, index, inAnswer ? 'open' : 'closed'].join(' '),
  );

test.each([
  ['IPTAL', ['0 1 closed']],
  ['sifre', ['1 0 closed']],
  ['isikli', ['1 0 open']],
  ['uc gun', ['0 0 open']],
  ['talep', ['0 1 open']],
  ['tale', ['0 0 closed', '0 1 open']],
  ['iptal iade', ['0 1 open']],
  ['iptal balina', []],
  ['strong', []],
])(
  'A148 A149 a search for %s finds it in questions and answers, in the words of either case',
  (query, expected) => {
    expect(places(query)).toEqual(expected);
  },
);
