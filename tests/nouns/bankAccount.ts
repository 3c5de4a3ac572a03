import {
  deleteBankAccount,
  fetchBankAccounts,
  saveBankAccount,
  type BankAccountWithId,
} from '../../src/api/account/bankAccount.ts';
import type { BankAccount } from '../../src/domain/account/bankAccount.ts';
import { bankAccounts, readBankAccount, readBankAccounts } from '../../src/resources/account/bankAccounts.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import type { ListedSample } from './Sample.ts';

export const OTHER_IBAN = 'TR320010009999901234567890';

export function anAccount(fields: Partial<BankAccount> = {}): BankAccount {
  return {
    name: 'Deniz Turizm',
    bankName: 'Liman Bankası',
    iban: 'TR330006100519786457841326',
    bicSwiftCode: null,
    currency: 1,
    ...fields,
  };
}

export const bankAccount = {
  kind: 'bankAccount',
  resource: bankAccounts,
  path: 'payment/bank-accounts',
  label: 'bankName',
  values: anAccount,
  toWire: values => ({ ...values, isPrimary: false }),
  server: {
    answersWithId: true,
    part: list => request => {
      const { pathname } = new URL(request.url, 'https://api.example');
      const primary = /\/(\d+)\/set-primary$/.exec(pathname)?.[1];
      if (primary === undefined) return list.part(request);
      if (!list.records.has(primary)) return { status: 404, message: 'Bulunamadı' };
      list.makePrimary(primary, { key: request.headers['Idempotency-Key'] });
      return { data: true };
    },
    prepare: (_, list) => (list.adds = () => ({ isPrimary: list.records.size === 0 })),
  },
  async readAll(engine) {
    const { accounts: all, fetchedAt } = await readBankAccounts(engine);
    return { all, fetchedAt };
  },
  readOne: readBankAccount,
  known: { id: '64', fields: { bankName: 'Liman', iban: OTHER_IBAN } },
  unlike: { currency: 3 },
  edit: { mine: { currency: 3 }, theirs: { name: 'Deniz' } },
  small: { name: 'theirs' },
  besides: { currency: 3 },
  keptEmpty: { bicSwiftCode: '', iban: 'TR33 0006 1005 1978 6457 8413 26' },
  writes: {
    'bankAccount.save': ['POST /payment/bank-accounts'],
    'bankAccount.delete': ['DELETE /payment/bank-accounts/:id'],
  },
  reads: ['GET /payment/bank-accounts'],
  whole: ['bankAccount.save'],
  staysInLog: 'label',
  queueEach: ({ reason }) => [
    device =>
      enqueue(device, bankAccounts.save, { args: { v: 1, id: '11', values: anAccount({ name: reason }) } }),
    device => enqueue(device, bankAccounts.delete, { args: { v: 1, id: '12', name: 'Liman Bankası' } }),
  ],
  shapes: { bankAccounts: '1: 2914604089270449' },
  form: {
    path: '/bank-accounts/edit/3',
    list: '/bank-accounts',
    id: 3,
    read: '/payment/bank-accounts',
    write: ['POST', '/payment/bank-accounts'],
    fields: {
      bankName: {
        label: 'bankAccounts.field.bankName',
        typed: ['Deniz Bankası', 'Ada Bankası'],
        shown: 'Ada Bankası',
      },
      name: { label: 'bankAccounts.field.name', typed: ['Deniz Turizm', 'Ada Turizm'], shown: 'Ada Turizm' },
      iban: {
        label: 'bankAccounts.field.iban',
        typed: ['TR33 0006 1005 1978 6457 8413 26', 'TR76 0009 9012 3456 7800 1000 01'],
        sent: ['TR330006100519786457841326', 'TR760009901234567800100001'],
        shown: 'TR76 0009 9012 3456 7800 1000 01',
      },
      currency: {
        label: 'bankAccounts.field.currency',
        control: 'choice',
        typed: ['boats.currency.try', 'boats.currency.eur'],
        sent: [1, 3],
        shown: 'boats.currency.eur',
      },
      bicSwiftCode: { label: 'bankAccounts.field.bic', typed: ['DENZTRIS', 'ADABTRIS'] },
    },
  },
  screen: { path: '/bank-accounts', title: 'shell.nav.bankAccounts' },
  newForm: { path: '/bank-accounts/new', title: 'bankAccounts.Form.new' },
  personal: '/payment/bank-accounts',
  simulated: {
    make: (_, __, ledger) => anAccount({ iban: ledger.iban() }),
    typed: () => ['name', 'bankName', 'bicSwiftCode'],
    words: { bicSwiftCode: (ledger, isOwn) => ledger.word(isOwn ? 'BIC' : 'ELSE') },
    alsoChanged: ({ currency }) => ({ currency: currency === 1 ? 3 : 1 }),
    theirs: ledger => ({ bankName: ledger.word('else'), iban: ledger.iban() }),
    // The partner's own accounts have the first currency.
    traits: {
      name: ledger => ledger.word('else'),
      bankName: ledger => ledger.word('else'),
      currency: () => 2,
    },
    other: ledger => ({ bicSwiftCode: ledger.word('ELSE') }),
    spare: ['name', 'bicSwiftCode'],
  },
  contract: {
    name: 'bank account',
    fetch: fetchBankAccounts,
    needed: ['id'],
    save: saveBankAccount,
    remove: deleteBankAccount,
    // The registry's own example: a right IBAN that is nobody's.
    values: label => anAccount({ bankName: label, name: 'Deneme' }),
    changed: values => ({ ...values, name: 'Deneme Bankası' }),
  },
} as const satisfies ListedSample<BankAccount, BankAccountWithId>;
