/** Parts of forms that need an answer of the server, in one chunk: the sign-in page shows both. */
import { emailProblem } from '../../domain/values/email.ts';
import { Notice } from '../../ui/marks/Notice.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { emailInputProps } from './emailInputProps.ts';
import type { AskFailure } from './Session.ts';
import { useFormatWords, useTranslate } from '../../kit/words/messages.tsx';

/** An email address that must be given. */
export function EmailField({ autoComplete }: { readonly autoComplete: 'username' | 'email' }) {
  const say = useTranslate();
  const words = useFormatWords();
  return (
    <TextField
      name="email"
      {...emailInputProps}
      autoComplete={autoComplete}
      required
      label={say('signIn.email')}
      validate={value => {
        const problem = emailProblem(value ?? '');
        return problem && words(problem);
      }}
    />
  );
}

export interface FailureNoticeProps {
  readonly failure: AskFailure;
  /** Says what needs a connection, and that the typed values are still there. */
  readonly unreachable: MessageId;
  /** Shown where the server gives no reason. */
  readonly refused: MessageId;
  readonly refusedText?: MessageId | undefined;
}

/** Says why the server didn't do what the partner asked for. */
export function FailureNotice({ failure, unreachable, refused, refusedText }: FailureNoticeProps) {
  const say = useTranslate();
  const words = {
    unreachable: ['signIn.Login.unreachable', unreachable],
    notKept: ['signIn.notKept', 'signIn.notKeptText'],
    failed: ['signIn.Login.failed', 'signIn.Login.failedText'],
    refused: [refused, refusedText],
  } as const;
  const [title, text] = words[failure.kind];
  const message = 'message' in failure ? failure.message : undefined;
  return (
    <Notice
      tone="stop"
      icon={failure.kind === 'unreachable' ? 'cloud-off' : undefined}
      live="alert"
      title={message ?? say(title)}
    >
      {text && say(text)}
    </Notice>
  );
}
