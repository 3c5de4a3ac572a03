import type { ComponentType } from 'react';
import { useTranslate } from '../words/messages.tsx';
import type { ValidationError } from '../../domain/values/validationError.ts';
import { findField } from './findField.ts';
import { ServerErrors } from './ServerErrors.tsx';

type Labels = Readonly<Record<string, MessageId>>;

interface FieldErrorsProps {
  readonly labels: Labels;
  readonly errors: readonly ValidationError[];
}

/** Lists the errors of the server with the panel's names of the fields. */
export function FieldErrors({ labels, errors }: FieldErrorsProps) {
  const say = useTranslate();
  if (errors.length === 0) return null;
  const where = (key: string): string | undefined => {
    const label = labels[findField(Object.keys(labels), key) ?? ''];
    return label && say(label);
  };
  return <ServerErrors errors={errors.map(({ key, message }) => ({ message, where: where(key) }))} />;
}

/** Makes `FieldErrors` with these labels, for the entry of a noun on the outbox page. */
export function createFieldErrors(labels: Labels): ComponentType<Omit<FieldErrorsProps, 'labels'>> {
  return function Errors({ errors }) {
    return <FieldErrors labels={labels} errors={errors} />;
  };
}
