import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';

interface Given {
  readonly email: string;
  readonly password: string;
}

/**
 * Asks for an address and a password. The password is never written to the output. Undefined when the input ends
 * before, or is left with Ctrl+C.
 */
export async function askForAccount(
  input: Readable & { readonly isTTY?: boolean },
  output: Writable,
): Promise<Given | undefined> {
  let isSecret = false;
  const screen = new Writable({
    write: (part: Buffer, _encoding, done) => {
      if (!isSecret) output.write(part);
      done();
    },
  });
  const lines = createInterface({ input, output: screen, terminal: input.isTTY === true, historySize: 0 });
  lines.on('SIGINT', () => lines.close());
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string | undefined> => {
    output.write(question);
    const { done, value } = await answers.next();
    return done ? undefined : value;
  };
  try {
    const email = await ask('Address: ');
    isSecret = true;
    const password = email && (await ask('Password (not shown): '));
    output.write('\n');
    return email && password ? { email: email.trim(), password } : undefined;
  } finally {
    lines.close();
  }
}
